-- Three rows to a page. Compressing answers of this length takes longer than writing them.
alter table responses set (toast_tuple_target = 2720);
