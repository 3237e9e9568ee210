import { ROLES } from '@trellis/domain/access/roles.ts'

export const DEMO_PASSWORD = 'trellis'

/** Where a role is held, by the code of the place (`make-locations.ts`). */
interface Post {
  readonly role: number
  readonly at: string
}

export interface DemoPerson {
  /** The role's code in lower case. */
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  /** The first one is what the person signs in as. */
  readonly posts: readonly Post[]
}

const person = (
  userName: string,
  firstName: string,
  lastName: string,
  ...posts: readonly (readonly [role: number, at: string])[]
): DemoPerson => ({
  userName,
  firstName,
  lastName,
  posts: posts.map(([role, at]) => ({ role, at })),
})

/** One person a role of role-permissions.json. Some hold several roles at several places, to try switching with. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('psy', 'Renée', 'Okonkwo-Hart', [40, 'M991'], [47, 'M902'], [40, 'M902']),
  person('ssw', 'Isaac', 'Delacroix', [41, 'X992'], [41, 'X907']),
  person('set', 'Marisol', 'Iglesias', [42, 'K993']),
  person('get', 'Padraic', 'Shaughnessy', [52, 'Q994']),
  person('rsp', 'Hye-jin', 'Bae', [44, 'Q930'], [44, 'Q925']),
  person('prn', 'Wilhelmina', 'Broadnax', [51, 'M991']),
  person('chr', 'Solomon', 'Adeleke', [45, 'CSE9']),
  person('sup', 'Teodora', 'Vukić', [46, 'CSE9'], [46, 'CSE10']),
  person('dr', 'Anjali', 'Raghunathan', [43, 'D01'], [43, 'D02']),
  person('iepc', 'Caleb', 'Montrose', [47, 'X992'], [47, 'X963']),
  person('plo', 'Graciela', 'Buonaventura', [48, 'CENTRAL'], [48, 'D01']),
  person('cen', 'Thaddeus', 'Lindqvist', [49, 'CENTRAL']),
  person('cbst', 'Noor', 'Haddadin', [50, 'CENTRAL']),
  person('dece', 'Ophelia', 'Grantham', [4, 'CENTRAL']),
  person('doh', 'Lucian', 'Petrescu', [35, 'DOH3'], [36, 'DOH1']),
  person('sc', 'Fatou', 'Ceesay', [1, 'EI1']),
  person('mde', 'Mei-Lan', 'Hsiao', [60, 'MDE1']),
  person('mdes', 'Bartholomew', 'Finch', [61, 'MDE1']),
  person('stac', 'Greta', 'Oyelaran', [54, 'CENTRAL']),
  person('clk', 'Dwight', 'Pennington', [53, 'M991'], [53, 'D01']),
  person('rec', 'Yevgenia', 'Stolyar', [55, 'CENTRAL']),
  person('aud', 'Conrad', 'Whitcombe', [56, 'CENTRAL']),
  person('adm', 'Imelda', 'Farquhar', [57, 'CENTRAL'], [49, 'CENTRAL']),
  person('par', 'Catalina', 'Villalobos', [90, 'FAMILY']),
]

/** For the banner of the first start: whom one can sign in as. */
export const demoPeople = (): readonly {
  readonly userName: string
  readonly role: string
  readonly location: string
}[] =>
  DEMO_PEOPLE.map(({ userName, posts }) => ({
    userName,
    role: ROLES.find((role) => role.id === posts[0]!.role)!.description,
    location: posts[0]!.at,
  }))
