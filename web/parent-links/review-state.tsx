import { openLinkReview, releaseLinkReview, getLinkDetails, type ParentLinkDetails } from '@trellis/contract/parent-links.ts'
import { ParentLinkStatus } from '@trellis/domain/reference/code-enumerations.ts'
import { useState } from 'react'
import { savedValue } from '../api/envelope.ts'
import { troubleOf, type SaveTrouble } from '../api/save-trouble.ts'
import { useSend } from '../api/use-send.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { useReferenceName } from '../students/reference-name.ts'
import { shownDate } from '../timelines/date-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

const timeOf = (instant: string): string => new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** Who has it, or how it was decided; and the step that lets this person decide. */
export function ReviewState({ details, onReload }: { details: ParentLinkDetails; onReload: () => unknown }) {
  const reasonName = useReferenceName('LinkRejectionReason')
  const [trouble, setTrouble] = useState<SaveTrouble>()
  const opening = useSend(openLinkReview, { changes: [getLinkDetails] })
  const releasing = useSend(releaseLinkReview, { changes: [getLinkDetails] })
  const tell = async (work: () => Promise<unknown>): Promise<void> => {
    setTrouble(undefined)
    try {
      await work()
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  const { linkSk, status } = details
  const body = { linkSk }
  const failed = <TroubleBanner trouble={trouble} title="That did not work." onReload={onReload} />
  if (status !== ParentLinkStatus.Open && status !== ParentLinkStatus.PendingReview) {
    const by = details.reviewedBy ? ` by ${details.reviewedBy}` : ''
    const on = details.reviewedDate ? ` on ${shownDate(details.reviewedDate)}` : ''
    return (
      <Banner title={`${details.statusText}${by}${on}`}>
        {details.rejectionReason !== null && <p>{[reasonName(details.rejectionReason), details.rejectionNote].filter(Boolean).join('. ')}</p>}
        {details.nycid && <p>Student ID {details.nycid}</p>}
      </Banner>
    )
  }
  if (details.heldBy)
    return (
      <Banner
        tone="warn"
        title={`${details.heldBy.name} has this request open for review since ${timeOf(details.heldBy.at)}.`}
        actions={
          <Button size="small" onPress={() => void onReload()}>
            Look again
          </Button>
        }
      >
        Nobody else decides it until they leave it, or half an hour is over.
      </Banner>
    )
  if (details.isHeldByMe)
    return (
      <>
        {failed}
        <Banner
          title="You have this request open for review."
          actions={
            <Button size="small" isPending={releasing.isPending} onPress={() => void tell(async () => savedValue(await releasing.send({ body })))}>
              Leave it to others
            </Button>
          }
        >
          Nobody else decides it meanwhile.
        </Banner>
      </>
    )
  return (
    <>
      {failed}
      <Banner
        title="Nobody is looking at this request."
        actions={
          <Button variant="primary" isPending={opening.isPending} onPress={() => void tell(async () => savedValue(await opening.send({ body })))}>
            Start review
          </Button>
        }
      >
        Start the review to search for the student and decide.
      </Banner>
    </>
  )
}
