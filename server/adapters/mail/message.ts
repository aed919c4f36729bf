import type { Mail } from './mail.ts';

/** A mail in the library's words. */
export function toMessage(mail: Mail & { id: string }, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object, an address is one address, whatever characters it has.
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject.replaceAll(/\s+/g, ' '),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
