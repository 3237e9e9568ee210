import { getMail, listMail, markMailBounced, type Mail } from '@trellis/contract/mail.ts'
import { useState } from 'react'
import { sentenceOf } from '../api/service-error.ts'
import { useRead } from '../api/use-read.ts'
import { momentOf } from '../notices/moment.ts'
import { useRecordedSave } from '../notices/use-recorded-save.ts'
import { useCurrentUser } from '../session/current-user-context.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { MailStateChip } from './mail-state-chip.tsx'

/** One mail as it was written, every attempt, and what to record when it came back. */
export function MailDialog({ mailSk, onClose }: { mailSk: string; onClose: () => void }) {
  const { data, error, refetch } = useRead(getMail, { params: { mailSk } })
  return (
    <Dialog isOpen title={data?.subject ?? 'Mail'} onClose={onClose} width={720} footer={<Button onPress={onClose}>Close</Button>}>
      {data ? <MailView mail={data} /> : error ? <ErrorState title={sentenceOf(error)} onRetry={() => void refetch()} /> : <Skeleton className="h-48" />}
    </Dialog>
  )
}

function MailView({ mail }: { mail: Mail }) {
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList
        items={[
          { term: 'To', value: mail.toName ? `${mail.toName}, ${mail.toAddress}` : mail.toAddress },
          { term: 'State', value: <MailStateChip state={mail.state} /> },
        ]}
      />
      <pre className="rounded-md bg-sunken p-3 font-sans break-words whitespace-pre-wrap">{mail.text}</pre>
      {mail.calendar && (
        <div>
          <SectionHeading level={3}>Invitation (invite.ics)</SectionHeading>
          <pre className="mt-2 rounded-md bg-sunken p-3 text-xs break-all whitespace-pre-wrap">{mail.calendar}</pre>
        </div>
      )}
      <div>
        <SectionHeading level={3}>Attempts</SectionHeading>
        {mail.attempts.length === 0 ? (
          <p className="mt-2 text-muted">It was not tried yet.</p>
        ) : (
          <ol className="mt-2 flex flex-col gap-1">
            {mail.attempts.map(({ at, outcome, detail, person }) => (
              <li key={`${at}${outcome}`}>{[momentOf(at), detail ?? outcome, person].filter(Boolean).join(' · ')}</li>
            ))}
          </ol>
        )}
      </div>
      {mail.state === 'delivered' && <CameBack mailSk={mail.mailSk} />}
    </div>
  )
}

function CameBack({ mailSk }: { mailSk: string }) {
  const { today } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const [bouncedOn, setBouncedOn] = useState(today)
  const [reason, setReason] = useState('')
  const { save, isPending, trouble } = useRecordedSave(markMailBounced, { changes: [listMail, getMail] })
  if (!isOpen) {
    return (
      <div>
        <Button onPress={() => setOpen(true)}>It came back…</Button>
      </div>
    )
  }
  const problem = bouncedOn > today || !/^\d{4}-\d{2}-\d{2}$/.test(bouncedOn) ? 'Error: Please enter the day on which it came back.' : undefined
  return (
    <form
      noValidate
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!problem && reason.trim() !== '') void save({ params: { mailSk }, body: { bouncedOn, reason } })
      }}
    >
      {trouble && (
        <Banner tone="danger" isLive title="This was not saved">
          {trouble}
        </Banner>
      )}
      <DateField label="Came back on" isRequired value={bouncedOn} onChange={setBouncedOn} max={today} today={today} error={problem} />
      <TextField label="What the answer says" isRequired value={reason} onChange={setReason} description="For example: mailbox full. A notice then goes by postal mail." />
      <div>
        <Button type="submit" variant="primary" isPending={isPending} disabledReason={problem ?? (reason.trim() === '' ? 'Error: Please enter why the mail came back.' : undefined)}>
          Record that it came back
        </Button>
      </div>
    </form>
  )
}
