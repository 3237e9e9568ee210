import {
  addStudentAndLinkWithParent, compareWithStudent, linkParentWithChild, type ParentLinkDetails,
} from '@trellis/contract/parent-links.ts'
import { linkRequestsGrid } from '@trellis/contract/grids.ts'
import { Toast } from '@trellis/domain/basics/wire-messages.ts'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { savedValue } from '../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { useSend } from '../api/use-send.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import type { SendNewStudent } from '../new-student/use-create-student.ts'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { notify } from '../ui/toast-queue.ts'
import { addAndLinkPayload, linkPayload, prefillOf, searchOf, type Stated } from './link-payload.ts'
import { RecordFacts } from './record-facts.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { RequestFacts } from './request-facts.tsx'
import { REQUESTS_PATH } from './requests-path.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewState } from './review-state.tsx'

const SearchDialog = lazy(async () => ({ default: (await import('../students/search-dialog.tsx')).SearchDialog }))
const NewStudentDialog = lazy(async () => ({ default: (await import('../new-student/new-student-dialog.tsx')).NewStudentDialog }))

/** The request beside the record of the student who was found, and the decision [S-1-02]. */
export function LinkReview({ details, onReload }: { details: ParentLinkDetails; onReload: () => unknown }) {
  const navigate = useNavigate()
  const [studentSk, setStudentSk] = useState<string>()
  const [open, setOpen] = useState<'search' | 'create' | 'reject'>()
  const [stated, setStated] = useState<Stated>({ proofSeen: false, custodyChecked: false, opensReferral: details.referralType !== null })
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const compared = useRead(compareWithStudent, { params: { id: details.linkSk, studentSk: studentSk ?? '0' } }, { isEnabled: studentSk !== undefined, staleTime: 0 })
  const linking = useSend(linkParentWithChild, { changes: [linkRequestsGrid] })
  const creating = useSend(addStudentAndLinkWithParent, { changes: [linkRequestsGrid] })
  const record = studentSk === undefined ? undefined : compared.data
  const settled = { ...stated, opensReferral: stated.opensReferral && !record?.referralObstacle }
  const close = (): void => setOpen(undefined)
  const leave = (): void => void navigate(REQUESTS_PATH)
  const link = async (): Promise<void> => {
    if (!record) return
    setTrouble(undefined)
    try {
      savedValue(await linking.send({ body: linkPayload(details, record, settled) }))
      notify.success(Toast.submitted) // [S-8-06]
      leave()
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  const sendNewStudent: SendNewStudent = async (typed) => {
    const answer = await creating.send({ body: addAndLinkPayload(details, typed, stated) })
    return { ...answer, value: answer.value && { nycID: answer.value.nycID ?? '', studentSk: answer.value.studentSk } }
  }
  return (
    <>
      <PageHeader
        title="Parent request"
        eyebrow={<Link href={REQUESTS_PATH}>Parent requests</Link>}
        badges={<Chip tone={details.status === 1 || details.status === 3 ? 'info' : 'neutral'}>{details.statusText}</Chip>}
      />
      <div className="flex flex-col gap-5">
        <ReviewState details={details} onReload={onReload} />
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <RequestFacts details={details} />
          {studentSk !== undefined && (
            <Card title="What the record says">
              {record ? (
                <RecordFacts record={record} />
              ) : compared.error ? (
                <ErrorState title={`The record could not be loaded. ${sentenceOf(compared.error)}`} onRetry={() => void compared.refetch()} isRetrying={compared.isFetching} />
              ) : (
                <Spinner label="Loading the record" isLabelShown />
              )}
            </Card>
          )}
        </div>
        {details.isHeldByMe && (
          <ReviewCard
            details={details}
            record={record}
            stated={stated}
            onState={setStated}
            isLinking={linking.isPending}
            onSearch={() => setOpen('search')}
            onLink={() => void link()}
            onCreate={() => setOpen('create')}
            onReject={() => setOpen('reject')}
            trouble={<TroubleBanner trouble={trouble} title="The parent was not linked. Nothing was lost." onReload={onReload} />}
          />
        )}
      </div>
      <Suspense>
        {open === 'search' && (
          <SearchDialog
            isOpen
            linkMode
            initialRun={searchOf(details)}
            onClose={close}
            onLink={(row) => {
              setStudentSk(row.studentSk)
              setTrouble(undefined)
              close()
            }}
            onCreateStudent={stated.proofSeen ? () => setOpen('create') : undefined}
          />
        )}
        {open === 'create' && (
          <NewStudentDialog
            prefill={prefillOf(details)}
            linkSk={details.linkSk}
            send={sendNewStudent}
            onClose={close}
            onCreated={() => {
              notify.success(Toast.submitted)
              leave()
            }}
          />
        )}
      </Suspense>
      {open === 'reject' && <RejectDialog details={details} onClose={close} onDone={leave} onReload={onReload} />}
    </>
  )
}
