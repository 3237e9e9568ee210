import { given, insertFirst, isGone, isTrue, orNull, withoutId, type StagedFile } from './staged-file.ts'

/** The columns of 1.2, of 1.1 (role, orgSourcedIds) and the City's extras. The password column is not among them. */
const COLUMNS = [
  'sourcedId',
  'status',
  'enabledUser',
  'role',
  'givenName',
  'familyName',
  'middleName',
  'identifier',
  'email',
  'phone',
  'sms',
  'username',
  'agentSourcedIds',
  'grades',
  'primaryOrgSourcedId',
  'orgSourcedIds',
  'metadata.nycId',
  'metadata.eiId',
  'metadata.homeLanguage',
  'metadata.street',
  'metadata.city',
  'metadata.state',
  'metadata.zip',
] as const
const PLAIN = [
  'given',
  'family',
  'middle',
  'identifier',
  'email',
  'phone',
  'user_name',
  'agents',
  'grades',
  'org',
  'nyc_id',
  'ei_id',
  'language',
  'street',
  'city',
  'state',
  'zip',
]

const FAMILY = "('parent', 'guardian', 'relative')"

export const users: StagedFile = {
  file: 'users.csv',
  columns: COLUMNS,
  required: ['sourcedId', 'givenName', 'familyName'],
  read(
    [
      id = '',
      status = '',
      enabled = '',
      role = '',
      given_,
      family,
      middle,
      identifier,
      email,
      phone,
      sms,
      userName,
      ...rest
    ],
    stored,
  ) {
    if (!id) return withoutId('sourcedId')
    const [agents, grades, primaryOrg, orgs, ...extras] = rest
    return [
      stored(id),
      isGone(status),
      String(enabled === '' || isTrue(enabled)),
      orNull(role.toLowerCase()),
      ...[
        given_,
        family,
        middle,
        identifier,
        email,
        phone || sms,
        userName,
        agents,
        grades,
        primaryOrg || orgs,
        ...extras,
      ].map(orNull),
    ]
  },
  // Roles were read before. A user without any keeps being what the records know: a delta need not repeat roles.
  insert: insertFirst(
    'roster_user',
    ['source_id', 'gone', 'enabled', 'role', ...PLAIN],
    ['source_id', 'gone', 'enabled', 'kind', 'relation', ...PLAIN],
    `g.source_id, g.gone::boolean or (coalesce(r.every_gone, false) and g.role is null), g.enabled::boolean,
     case when r.student or g.role = 'student' then 'student'
       when r.staff or (g.role <> 'student' and g.role not in ${FAMILY}) then 'staff'
       when r.relation is not null or g.role in ${FAMILY} then 'family'
       when exists (select from student s where s.source_id = g.source_id) then 'student'
       when exists (select from person p where p.source_id = g.source_id) then 'staff' end,
     coalesce(r.relation, case when g.role in ${FAMILY} then g.role end),
     ${PLAIN.map((name) => (name === 'user_name' ? 'coalesce(g.user_name, p.user_name)' : `g.${name}`)).join(', ')}
     from given g left join roster_profile p on p.user_source = g.source_id
     left join lateral (
       select bool_or(role = 'student' and not gone) as student,
         bool_or(role not in ('student', 'parent', 'guardian', 'relative') and not gone) as staff,
         min(role) filter (where role in ${FAMILY} and not gone) as relation, bool_and(gone) as every_gone
       from roster_role r where r.user_source = g.source_id) r on true`,
  ),
}

export const roles: StagedFile = {
  file: 'roles.csv',
  columns: ['userSourcedId', 'status', 'role', 'roleType', 'orgSourcedId'],
  required: ['userSourcedId', 'role'],
  read([user = '', status = '', role = '', type = '', org = ''], stored) {
    if (!user) return withoutId('userSourcedId')
    if (!role) return { column: 'role', reason: 'The cell is empty.' }
    const gone = isGone(status)
    // losing a second role or school does not end the first, which a delta need not repeat
    if (gone === 'true' && type.toLowerCase() === 'secondary') return undefined
    return [stored(user), role.toLowerCase(), stored(org), String(type.toLowerCase() === 'primary'), gone]
  },
  // of several organisations for one role the primary one counts, and one that stands before one that is gone
  insert: `with ${given(['user_source', 'role', 'org', 'is_primary', 'gone'])}
    insert into roster_role (user_source, role, row, org, is_primary, gone)
    select distinct on (user_source, role) user_source, role, row, org, is_primary::boolean, gone::boolean
    from given order by user_source, role, gone::boolean, is_primary::boolean desc, row
    on conflict (user_source, role) do update set row = excluded.row, org = excluded.org,
      is_primary = excluded.is_primary, gone = excluded.gone
    where (excluded.gone, roster_role.is_primary) < (roster_role.gone, excluded.is_primary)`,
}

/** Only the name of a profile is of use here; its password column is not read. */
export const userProfiles: StagedFile = {
  file: 'userProfiles.csv',
  columns: ['userSourcedId', 'status', 'username'],
  required: ['userSourcedId'],
  read([user = '', status = '', name = ''], stored) {
    if (!user) return withoutId('userSourcedId')
    return name && isGone(status) === 'false' ? [stored(user), name] : undefined
  },
  insert: `with ${given(['user_source', 'user_name'])}
    insert into roster_profile (row, user_source, user_name)
    select row, user_source, user_name from given on conflict do nothing`,
}
