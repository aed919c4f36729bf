-- Mails that have left, or never will, keep no word of what they said: there were links in them.
update mail_outbox set body_text = '', body_html = '' where state <> 'waiting';
