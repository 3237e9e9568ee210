import { ReferralType } from '../reference/code-enumerations.ts'

/** Who may refer a child or ask for it (8 NYCRR 200.4(a); process.md R2, R3). */
export const ReferralSource = { Parent: 1, DistrictDesignee: 2, SchoolStaff: 3, Physician: 4, Agency: 5, PublicOfficer: 6 } as const
export type ReferralSourceId = (typeof ReferralSource)[keyof typeof ReferralSource]

export const REFERRAL_SOURCES: Readonly<Record<ReferralSourceId, string>> = {
  [ReferralSource.Parent]: 'Parent or guardian',
  [ReferralSource.DistrictDesignee]: 'Designee of the school district',
  [ReferralSource.SchoolStaff]: 'Professional staff of the school',
  [ReferralSource.Physician]: 'Physician or health professional',
  [ReferralSource.Agency]: 'Early-intervention program or service agency',
  [ReferralSource.PublicOfficer]: 'Judicial officer or public agency',
}
export const isReferralSource = (id: number): id is ReferralSourceId => id in REFERRAL_SOURCES
export const referralSourceName = (id: number | null): string | undefined =>
  id !== null && isReferralSource(id) ? REFERRAL_SOURCES[id] : undefined

/** Parent and district refer; anybody else asks that the district refer, which is reviewed first. */
export const initialTypeOf = (source: number): typeof ReferralType.InitialReferral | typeof ReferralType.RequestForInitialReferral =>
  source === ReferralSource.Parent || source === ReferralSource.DistrictDesignee
    ? ReferralType.InitialReferral
    : ReferralType.RequestForInitialReferral
