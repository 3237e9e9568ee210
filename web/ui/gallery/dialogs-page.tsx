import { useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { DateField } from '../date-field.tsx'
import { Dialog } from '../dialog.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { PageHeader } from '../page-header.tsx'
import { Select } from '../select.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { notify } from '../toast-queue.ts'

const REASONS = [
  { id: 'moved', label: 'Moved out of the district' },
  { id: 'withdrawn', label: 'Consent withdrawn' },
]

export function DialogsPage() {
  const [open, setOpen] = useState<'form' | 'long' | 'ask' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader title="Dialogs and notices" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Card title="Dialogs">
          <div className="flex flex-wrap gap-3">
            <Button onPress={() => setOpen('form')}>Close a case</Button>
            <Button onPress={() => setOpen('long')}>Read the notice</Button>
            <Button onPress={() => setOpen('ask')}>Amend the IEP</Button>
            <Button onPress={() => setOpen('delete')}>Delete a document</Button>
          </div>
        </Card>
        <Card title="Notices">
          <div className="flex flex-wrap gap-3">
            <Button onPress={() => notify.success('Submitted Successfully')}>Success</Button>
            <Button
              onPress={() =>
                notify.error('Submission Failed', { detail: 'Nothing was lost. Reference 7f3a-91c2.', action: RETRY })
              }
            >
              Failure
            </Button>
            <Button onPress={() => notify.info('The list was refreshed.')}>Information</Button>
          </div>
        </Card>
      </div>
      {open === 'form' && <CloseCase onClose={close} />}
      <Dialog
        title="Prior Written Notice"
        width={700}
        height={600}
        isOpen={open === 'long'}
        onClose={close}
        footer={<Button onPress={close}>Close</Button>}
      >
        {Array.from({ length: 14 }, (_, index) => (
          <p key={index} className="mb-3 max-w-prose text-base leading-6">
            The district proposes to begin an evaluation of the student, and sends this notice a reasonable time before
            it does so (34 CFR 300.503).
          </p>
        ))}
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'ask'}
        width={550}
        height={250}
        message="Do you want to amend the IEP of Liam Anderson?"
        onCancel={close}
        onConfirm={close}
      />
      <ConfirmDialog
        isOpen={open === 'delete'}
        isDestructive
        confirmLabel="Delete"
        cancelLabel="Keep"
        message="This action cannot be undone."
        onCancel={close}
        onConfirm={close}
      />
    </>
  )
}

const RETRY = { label: 'Retry', onAction: () => notify.success('Saved Successfully') }

function CloseCase({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState({ date: '', reason: '', name: '', note: '' })
  const [isTouched, setTouched] = useState(false)
  const bind = (key: keyof typeof form) => ({
    value: form[key],
    onChange: (value: string) => setForm((all) => ({ ...all, [key]: value })),
  })
  const isDirty = Object.values(form).some((value) => value !== '')
  return (
    <FormDialog
      title="Close Case"
      isOpen
      onClose={onClose}
      width={800}
      isDirty={isDirty}
      submitLabel="Close Case"
      onSubmit={() => (form.date ? onClose() : setTouched(true))}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label="Closing date"
          isRequired
          {...bind('date')}
          error={isTouched && !form.date ? 'Enter a closing date.' : undefined}
        />
        <Select label="Closing reason" isRequired options={REASONS} {...bind('reason')} />
      </div>
      <TextField label="Asked for by" {...bind('name')} />
      <TextArea label="Notes" {...bind('note')} rows={5} />
    </FormDialog>
  )
}
