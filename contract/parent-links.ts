import { z } from 'zod'
import { endpoint, ownChildren } from './endpoint.ts'
import { Day, envelope, Instant, Sk, TypedText } from './fields.ts'

const ADD_STUDENT = 260
const EDIT_STUDENT_PROFILE = 10
const INITIAL_REFERRAL = 1

const reviews = { base: 'api', tag: 'LinkParentwithChildRelation', permission: [ADD_STUDENT, EDIT_STUDENT_PROFILE] } as const
const portal = { base: 'api', tag: 'ParentPortal', permission: ownChildren } as const
const text = z.string().nullable()
const item = z.int().min(0).max(9999)
/** Numbers of lists; a form may send one or several, as number or as text. */
const items = z
  .union([z.array(z.coerce.number<number | string>().pipe(item)).max(50), z.coerce.number<number | string>().pipe(item).transform((one) => [one])])
  .nullish()
  .transform((value) => value ?? [])
/** `1`, as the enumeration numbers it, or its name; null where only a link is asked for. */
const ReferralTypeAsked = z
  .union([z.literal(INITIAL_REFERRAL), z.literal(String(INITIAL_REFERRAL)), z.literal('InitialReferral')])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : INITIAL_REFERRAL))

/** S 3.4, in its spelling. The request in the database counts; the payload says what staff saw and mended. */
const link = {
  linkSk: Sk,
  guardianId: Sk,
  parentFname: TypedText(80),
  parentLname: TypedText(80),
  parentEmail: TypedText(254).nullish(),
  parentPhone: TypedText(20).nullish(),
  address1: TypedText(150).nullish(),
  address2: TypedText(150).nullish(),
  city: TypedText(80).nullish(),
  state: z.coerce.number<number | string>().pipe(item).nullish(),
  zip: TypedText(10).nullish(),
  childFname: TypedText(80),
  childLname: TypedText(80),
  childDob: Day,
  childGender: z.coerce.number<number | string>().pipe(item).nullish(),
  relationToChild: z.coerce.number<number | string>().pipe(item).nullish(),
  homeBorough: z.coerce.number<number | string>().pipe(item).nullish(),
  schoolDistrict: z.coerce.number<number | string>().pipe(item).nullish(),
  reasonforReferral: items,
  otherReferralReason: TypedText(500).nullish(),
  eiService: z.boolean().nullish(),
} as const

/** What a reviewer states besides: proof and custody are guards of L3 (process.md 1.14). */
const stated = { proofSeen: z.boolean().default(false), custodyChecked: z.boolean().default(false) } as const

/** [S-3.4-01] */
export const LinkStudent = z
  .strictObject({ ...link, ...stated, referralType: ReferralTypeAsked, middleName: TypedText(15).nullish(), bypassDuplicateCheck: z.boolean().default(false) })
  .meta({ id: 'LinkStudent' })
export type LinkStudent = z.output<typeof LinkStudent>

/** [S-3.4-02] */
export const LinkExistingStudent = z
  .strictObject({
    ...link, ...stated,
    studentSk: Sk,
    nycid: z.string().max(9).nullish(),
    studentDBN: z.string().max(6).nullish(),
    referralType: ReferralTypeAsked,
  })
  .meta({ id: 'LinkExistingStudent' })
export type LinkExistingStudent = z.output<typeof LinkExistingStudent>

const Linked = z.object({ linkSk: z.string(), studentSk: z.string(), nycID: text, referralSk: text })

export const linkParentWithChild = endpoint({
  ...reviews,
  method: 'POST',
  path: '/LinkParentwithChildRelation/AddLinkParentwithChild',
  summary: 'Links the parent of a portal request with a student who exists, and opens the initial referral when asked',
  audit: { action: 'change' },
  anyCaseKeys: true,
  body: LinkExistingStudent,
  response: envelope(Linked),
})

export const addStudentAndLinkWithParent = endpoint({
  ...reviews,
  permission: ADD_STUDENT,
  method: 'POST',
  path: '/LinkParentwithChildRelation/AddStudentandLinkWithParent',
  summary: 'Creates the student of a portal request and links the parent, together or not at all',
  audit: { action: 'add' },
  anyCaseKeys: true,
  body: LinkStudent,
  response: envelope(Linked),
})

export const rejectLinkRequest = endpoint({
  ...reviews,
  method: 'POST',
  path: '/LinkParentwithChildRelation/ParentVerificationWithChildReject',
  summary: 'Rejects a portal request; the parent is told without a word on whether the child is known',
  audit: { action: 'change' },
  anyCaseKeys: true,
  body: z.strictObject({ linkSk: Sk, guardianId: Sk, reason: z.coerce.number<number | string>().pipe(item).nullish(), note: TypedText(1000).nullish() }),
  response: envelope(z.object({ linkSk: z.string() })),
})

const reviewer = z.object({ personSk: z.string(), name: z.string(), at: Instant })

export const ParentLinkDetails = z
  .object({
    linkSk: z.string(),
    guardianId: z.string(),
    parentFname: z.string(),
    parentLname: z.string(),
    parentEmail: text,
    parentPhone: text,
    address1: text,
    address2: text,
    city: text,
    state: z.int().nullable(),
    zip: text,
    childFname: z.string(),
    childLname: z.string(),
    childDob: z.string(),
    childGender: z.int().nullable(),
    relationToChild: z.int().nullable(),
    homeBorough: z.int().nullable(),
    schoolDistrict: z.int().nullable(),
    reasonforReferral: z.array(z.int()),
    otherReferralReason: text,
    eiService: z.boolean().nullable(),
    /** What the parent asked for besides the link. */
    referralType: z.int().nullable(),
    status: z.int(),
    statusText: z.string(),
    requestDate: z.string(),
    /** Portal language in which the parent asked, and is told. */
    locale: z.string(),
    isEmailVerified: z.boolean(),
    /** Who has it open for review, while that holds. */
    heldBy: reviewer.nullable(),
    isHeldByMe: z.boolean(),
    studentSk: text,
    nycid: text,
    reviewedBy: text,
    reviewedDate: text,
    rejectionReason: z.int().nullable(),
    rejectionNote: text,
  })
  .meta({ id: 'ParentLinkDetails' })
export type ParentLinkDetails = z.output<typeof ParentLinkDetails>

const byId = z.strictObject({ id: Sk })

export const getLinkDetails = endpoint({
  ...reviews,
  method: 'GET',
  path: '/LinkParentwithChildRelation/GetParentGuardianLinkDetails/{id}',
  summary: 'One request of the parent portal, and who has it open for review',
  audit: { action: 'view' },
  params: byId,
  response: ParentLinkDetails,
})

export const openLinkReview = endpoint({
  ...reviews,
  method: 'POST',
  path: '/LinkParentwithChildRelation/OpenReview',
  summary: 'Takes a request for review, so that nobody else decides it meanwhile; 409 names who has it',
  audit: { action: 'change' },
  body: z.strictObject({ linkSk: Sk }),
  response: envelope(ParentLinkDetails),
})

export const releaseLinkReview = endpoint({
  ...reviews,
  method: 'POST',
  path: '/LinkParentwithChildRelation/ReleaseReview',
  summary: 'Leaves a request to whoever opens it next',
  audit: { action: 'change' },
  isRepeatable: true,
  body: z.strictObject({ linkSk: Sk }),
  response: envelope(z.object({ linkSk: z.string() })),
})

const likeness = z.enum(['same', 'partly', 'different'])

export const LinkComparison = z
  .object({
    studentSk: z.string(),
    nycid: text,
    firstName: z.string(),
    middleName: text,
    lastName: z.string(),
    dateOfBirth: text,
    gender: z.int().nullable(),
    schoolDBN: text,
    schoolName: text,
    district: z.int().nullable(),
    address: z.array(z.string()),
    match: z.object({ firstName: likeness, lastName: likeness, birthDate: z.enum(['same', 'different']), isSameChild: z.boolean() }),
    guardians: z.array(
      z.object({
        guardianSk: z.string(),
        name: z.string(),
        relationship: text,
        email: text,
        phone: text,
        isPrimary: z.boolean(),
        hasPortalAccount: z.boolean(),
        /** Name or e-mail address is that of the request. */
        isLikeTheParent: z.boolean(),
      }),
    ),
    /** Of the list RedAlert, those on custody and confidential address first. */
    alerts: z.array(z.object({ id: z.int(), text: z.string(), isAboutCustody: z.boolean() })),
    /** Why no initial referral can be opened for this student now, in a sentence. */
    referralObstacle: text,
  })
  .meta({ id: 'LinkComparison' })
export type LinkComparison = z.output<typeof LinkComparison>

export const compareWithStudent = endpoint({
  ...reviews,
  method: 'GET',
  path: '/LinkParentwithChildRelation/Comparison/{id}/{studentSk}',
  summary: 'What the record of a student says where the request says something too, with parents and alerts',
  audit: { action: 'view' },
  params: z.strictObject({ id: Sk, studentSk: Sk }),
  response: LinkComparison,
})

export const listStudentGuardians = endpoint({
  ...portal,
  method: 'GET',
  path: '/ParentPortal/StudentGuardians',
  summary: 'The parent records of the signed-in person, one a linked child; none is an empty list',
  audit: { action: 'list' },
  response: z.array(
    z.object({
      guardianId: z.string(),
      studentSk: z.string(),
      nycid: text,
      childFname: z.string(),
      childLname: z.string(),
      parentFname: z.string(),
      parentLname: z.string(),
      parentEmail: text,
      parentPhone: text,
      relationToChild: z.int().nullable(),
      isPrimary: z.boolean(),
    }),
  ),
})

export const OwnLinkRequest = z
  .object({
    linkSk: z.string(),
    childFname: z.string(),
    childLname: z.string(),
    childDob: z.string(),
    referralType: z.int().nullable(),
    requestDate: z.string(),
    status: z.int(),
    closedOn: text,
    canWithdraw: z.boolean(),
  })
  .meta({ id: 'OwnLinkRequest' })
export type OwnLinkRequest = z.output<typeof OwnLinkRequest>

export const listOwnLinkRequests = endpoint({
  ...portal,
  method: 'GET',
  path: '/ParentPortal/LinkRequests',
  summary: 'What the signed-in parent asked for, newest first, with how it stands',
  audit: { none: 'requests that whoever asks has written themselves' },
  response: z.object({ canAsk: z.boolean(), requests: z.array(OwnLinkRequest) }),
})

const { linkSk: _linkSk, guardianId: _guardianId, parentFname: _first, parentLname: _last, parentEmail: _email, ...asked } = link

export const askToBeLinked = endpoint({
  ...portal,
  method: 'POST',
  path: '/ParentPortal/LinkRequests',
  summary: 'Asks to be linked to a child, with or without an initial referral; the answer is the same for every child',
  audit: { action: 'add' },
  body: z.strictObject({ ...asked, referralType: ReferralTypeAsked, locale: z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z]{4})?$/, 'must be a language tag') }),
  response: envelope(z.object({ linkSk: z.string() })),
})

export const withdrawLinkRequest = endpoint({
  ...portal,
  method: 'POST',
  path: '/ParentPortal/LinkRequests/{linkSk}/Withdraw',
  summary: 'Takes back a request that nobody has begun to look at',
  audit: { action: 'change' },
  params: z.strictObject({ linkSk: Sk }),
  response: envelope(z.object({ linkSk: z.string() })),
})
