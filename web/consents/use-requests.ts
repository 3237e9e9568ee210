import { getConsentsForReferral, type ConsentEntry } from '@trellis/contract/dashboards.ts'
import type { UploadFacts } from '@trellis/contract/consents.ts'
import { isAnswered } from '@trellis/domain/consents/consent-outcome.ts'
import type { UploadKind } from '@trellis/domain/consents/upload-kinds.ts'
import { ConsentType } from '@trellis/domain/reference/code-enumerations.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'

export interface Requests {
  /** Undefined while they are fetched. */
  entries: readonly ConsentEntry[] | undefined
  trouble: string | undefined
  retry: () => void
  /** The chosen one, when nothing can be added to it. */
  answered: (consentSk: string) => ConsentEntry | undefined
}

/** [S-4.7-12] What the referral asked the parent to consent to besides the first evaluation. */
export function useRequests({ referralSk }: UploadFacts, kind: UploadKind | undefined): Requests {
  const isEnabled = kind?.extra === 'additionalAssessments' && referralSk !== null
  const { data, error, refetch } = useRead(getConsentsForReferral, { params: { id: referralSk ?? '0' } }, { isEnabled, isQuietRefusal: true, staleTime: 0 })
  const entries = referralSk === null ? [] : data?.filter(({ consentType }) => consentType === ConsentType.AdditionalAssessments)
  return {
    entries,
    trouble: error ? sentenceOf(error) : undefined,
    retry: () => void refetch(),
    answered: (consentSk) => entries?.find((one) => one.consentSk === consentSk && isAnswered(one.outcome)),
  }
}
