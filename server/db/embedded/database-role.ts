import { type Connection, openClient } from '#server/db/connection/pool.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** The only database of an embedded server, and the unprivileged role that owns it. */
export const CANVASS = 'canvass';
/** The superuser that PostgreSQL creates. It cannot log in. */
export const SUPERUSER = 'postgres';

/** Creates the product's role and gives it the superuser's initial password. */
export const CREATE_ROLE = `
  do $$ begin
    execute format('create role ${CANVASS} login password %L',
      (select rolpassword from pg_authid where rolname = '${SUPERUSER}'));
  end $$;
  alter role ${SUPERUSER} nologin password null;`;

const HAND_OVER_ROLE = `${CANVASS}_hand_over`;

/**
 * PostgreSQL's first role must stay a superuser, so it is renamed and a new role gets its name. A role cannot rename itself, so the
 * transaction uses a third one. "reassign owned" refuses this role, so each table and view is named.
 */
const HAND_OVER = `
  begin;
  set local lock_timeout = '60s';
  create role ${HAND_OVER_ROLE} superuser;
  set local session authorization ${HAND_OVER_ROLE};
  alter role ${CANVASS} rename to ${SUPERUSER};
  ${CREATE_ROLE}
  alter database ${CANVASS} owner to ${CANVASS};
  do $$ declare relation regclass; begin
    for relation in
      select c.oid from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm') and c.relowner = '${SUPERUSER}'::regrole
        and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
        and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    loop
      execute format('alter table %s owner to ${CANVASS}', relation);
    end loop;
  end $$;
  reset session authorization;
  drop role ${HAND_OVER_ROLE};
  commit`;

/** A killed earlier start may have left its statement running. */
const WAIT = `select pg_advisory_lock(hashtext('${HAND_OVER_ROLE}'))`;

/**
 * Removes superuser rights from the product's role, which had them in older releases. The database goes to an unprivileged role
 * with the same name and password, in one transaction. Does nothing if that was done.
 * @throws EmbeddedPostgresError if it fails
 */
export async function giveUpSuperuser(connection: Connection): Promise<void> {
  try {
    const client = await openClient(connection);
    try {
      await client.query(WAIT);
      const { rows } = await client.query('select from pg_roles where rolname = $1 and rolsuper', [CANVASS]);
      if (rows.length > 0) await client.query(HAND_OVER);
    } finally {
      await client.end();
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(`The embedded database could not be given to a role of its own: ${reason}`, {
      cause,
    });
  }
}
