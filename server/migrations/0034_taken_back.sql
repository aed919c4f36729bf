-- A like or dislike can be taken back, perhaps by another process than the one that counted it: then the counts of likes and
-- dislikes (places 3 and 2 of block 0) fall below nothing in one shard, while their sum over the shards stays right.
alter table tally_blocks drop constraint tally_blocks_counts_check;
alter table tally_blocks add constraint tally_blocks_counts_check check (
  cardinality(counts) = 32
  and 0 <= all (case when block = 0 then counts[1:1] || counts[4:32] else counts end));

create or replace view tallies as
select survey_id, shard, (block * 32 + place - 5)::smallint as code, n
from tally_blocks, unnest(counts) with ordinality as each (n, place)
where n <> 0;
