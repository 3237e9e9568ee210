/** Texts of the account page, of the requests and of their form. `{date}` and the like are filled in. */
export interface RequestWords {
  accountTitle: string
  accountIntro: string
  firstName: string
  lastName: string
  email: string
  phone: string
  getAccount: string
  haveAccount: string
  signIn: string
  sentTitle: string
  sentText: string
  isSignedIn: string
  goToChildren: string
  tooMany: string
  notSent: string
  notOffered: string
  passwordTitle: string
  userName: string
  password: string
  passwordAgain: string
  passwordHint: string
  passwordsDiffer: string
  savePassword: string
  ready: string
  ended: string
  startAgain: string
  required: string
  listTitle: string
  listNone: string
  listFailed: string
  /** By status, as the service counts them. */
  states: Readonly<Record<number, string>>
  stateHelp: Readonly<Record<number, string>>
  /** While nothing is decided: how one hears of it. */
  told: string
  askedOn: string
  wantsReferral: string
  wantsLink: string
  withdraw: string
  withdrawSure: string
  keep: string
  withdrawFailed: string
  ask: string
  askIntro: string
  privacy: string
  cannotAsk: string
  childTitle: string
  childFirst: string
  childLast: string
  birthDate: string
  birthHelp: string
  gender: string
  relationship: string
  youTitle: string
  borough: string
  street: string
  streetHelp: string
  apartment: string
  city: string
  state: string
  zip: string
  district: string
  districtUnknown: string
  addressUnknown: string
  wantTitle: string
  reasonTitle: string
  otherReason: string
  eiTitle: string
  yes: string
  no: string
  choose: string
  send: string
  back: string
  mend: string
  listsFailed: string
  /** By id of the reference lists. */
  genders: Readonly<Record<number, string>>
  relationships: Readonly<Record<number, string>>
  reasons: Readonly<Record<number, string>>
  /** By code of the shared rules. English says them as the rules do. */
  problems: Readonly<Record<string, string>>
}
