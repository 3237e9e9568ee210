import type pg from 'pg'

export interface Column {
  readonly name: string
  /** As SQL says it: `timestamp with time zone`, `bigint[]`. */
  readonly type: string
  readonly nullable: boolean
  readonly default: string | null
  /** `a` generated always as identity, `d` by default, '' none. */
  readonly identity: '' | 'a' | 'd'
  /** `s` stored, `v` virtual, '' not computed. */
  readonly generated: '' | 's' | 'v'
  readonly collation: string | null
  readonly comment: string | null
}

export interface Grant {
  readonly role: string
  readonly privilege: string
  readonly column: string | null
}

export interface Policy {
  readonly name: string
  readonly permissive: boolean
  readonly command: string
  readonly roles: readonly string[]
  readonly using: string | null
  readonly check: string | null
}

export interface Table {
  readonly name: string
  readonly kind: 'table' | 'view'
  readonly unlogged: boolean
  readonly partitionKey: string | null
  readonly partitionOf: string | null
  readonly partitionBound: string | null
  readonly definition: string | null
  readonly securityEnabled: boolean
  readonly securityForced: boolean
  readonly comment: string | null
  readonly columns: readonly Column[]
  readonly constraints: readonly { readonly name: string; readonly definition: string }[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
  readonly policies: readonly Policy[]
  readonly grants: readonly Grant[]
}

export interface Role {
  readonly name: string
  readonly login: boolean
  readonly inherit: boolean
  readonly comment: string | null
}

export interface Catalog {
  readonly roles: readonly Role[]
  readonly memberships: readonly { readonly member: string; readonly role: string }[]
  readonly tables: readonly Table[]
  readonly functions: readonly { readonly definition: string; readonly grants: readonly Grant[] }[]
}

const TABLES = `
select c.relname as name, case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
  c.relpersistence = 'u' as unlogged, case c.relkind when 'p' then pg_get_partkeydef(c.oid) end as "partitionKey",
  (select p.relname from pg_inherits i join pg_class p on p.oid = i.inhparent
    where i.inhrelid = c.oid and c.relispartition) as "partitionOf",
  pg_get_expr(c.relpartbound, c.oid) as "partitionBound",
  case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as definition,
  c.relrowsecurity as "securityEnabled", c.relforcerowsecurity as "securityForced",
  obj_description(c.oid, 'pg_class') as comment,
  (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'nullable', not a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid), 'identity', a.attidentity,
      'generated', a.attgenerated, 'collation', case when a.attcollation <> t.typcollation then l.collname end,
      'comment', col_description(c.oid, a.attnum)) order by a.attnum), '[]')
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_collation l on l.oid = a.attcollation
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid))
      order by array_position(array['p', 'u', 'f', 'c', 'x'], k.contype::text), k.conname collate "C"), '[]')
    from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')) as constraints,
  (select coalesce(json_agg(pg_get_indexdef(i.indexrelid) order by x.relname collate "C"), '[]')
    from pg_index i join pg_class x on x.oid = i.indexrelid
    where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)) as indexes,
  (select coalesce(json_agg(pg_get_triggerdef(g.oid, true) order by g.tgname collate "C"), '[]')
    from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as triggers,
  (select coalesce(json_agg(json_build_object('name', p.polname, 'permissive', p.polpermissive,
      'command', case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
        when 'd' then 'delete' else 'all' end,
      'roles', (select coalesce(json_agg(coalesce(r.rolname, 'public') order by r.rolname collate "C"), '[]')
        from unnest(p.polroles) o left join pg_roles r on r.oid = o),
      'using', pg_get_expr(p.polqual, c.oid, true), 'check', pg_get_expr(p.polwithcheck, c.oid, true))
      order by p.polname collate "C"), '[]')
    from pg_policy p where p.polrelid = c.oid) as policies,
  (select coalesce(json_agg(json_build_object('role', role, 'privilege', privilege, 'column', col)
      order by role collate "C", col nulls first, privilege), '[]')
    from (select coalesce(r.rolname, 'public') as role, lower(e.privilege_type) as privilege, null::name as col
        from aclexplode(c.relacl) e left join pg_roles r on r.oid = e.grantee where e.grantee <> c.relowner
      union all select coalesce(r.rolname, 'public'), lower(e.privilege_type), a.attname
        from pg_attribute a, aclexplode(a.attacl) e left join pg_roles r on r.oid = e.grantee
        where a.attrelid = c.oid and not a.attisdropped) g) as grants
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by c.relname collate "C"`

const FUNCTIONS = `
select pg_get_functiondef(f.oid) as definition,
  (select coalesce(json_agg(json_build_object('role', coalesce(r.rolname, 'public'),
      'privilege', lower(e.privilege_type), 'column', null) order by r.rolname collate "C"), '[]')
    from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) e left join pg_roles r on r.oid = e.grantee
    where e.grantee <> f.proowner) as grants
from pg_proc f
where f.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
order by f.proname collate "C", f.oid::regprocedure::text collate "C"`

const ROLES = `
select rolname as name, rolcanlogin as login, rolinherit as inherit, shobj_description(oid, 'pg_authid') as comment
from pg_roles where rolname like 'trellis\\_%' order by rolname collate "C"`

const MEMBERSHIPS = `
select m.rolname as member, r.rolname as role
from pg_auth_members a join pg_roles m on m.oid = a.member join pg_roles r on r.oid = a.roleid
where m.rolname like 'trellis\\_%' order by m.rolname collate "C", r.rolname collate "C"`

/** What the database really is after all migrations, in an order that only changes when the schema does. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const rows = async <T extends object>(text: string): Promise<T[]> => (await client.query<T>(text)).rows
  return {
    roles: await rows(ROLES),
    memberships: await rows(MEMBERSHIPS),
    tables: await rows(TABLES),
    functions: await rows(FUNCTIONS),
  }
}
