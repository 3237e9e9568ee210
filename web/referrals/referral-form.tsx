import type { SavedReferral } from '@trellis/contract/referrals.ts'
import { Confirmation } from '@trellis/domain/basics/wire-messages.ts'
import { type ReferralForm as Filled, type ReferralFormFacts } from '@trellis/domain/referrals/referral-form.ts'
import { isReevaluation } from '@trellis/domain/referrals/referral-moves.ts'
import { useState } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import { DraftGate } from '../drafts/draft-gate.tsx'
import { useDraft } from '../drafts/use-draft.ts'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Link } from '../ui/link.tsx'
import { RequiredNote } from '../ui/required-note.tsx'
import { ReferralFields } from './referral-fields.tsx'
import { formOfValues, problemsOf, referralResolver, valuesOf, type ReferralValues } from './referral-values.ts'
import { useSaveReferral } from './use-save-referral.ts'

export interface ReferralFormProps {
  studentSk: string
  /** Left out while nothing was saved. */
  referralSk?: string | undefined
  etag?: string | undefined
  facts: ReferralFormFacts
  filled: Filled
  /** Submitted already: a correction of its texts. */
  isCorrection?: boolean
  /** Why it cannot be submitted now, before anything is typed. */
  obstacle?: string | undefined
  /** Where Cancel leads. */
  backHref: string
  onSaved: (saved: SavedReferral, action: 'saved' | 'submitted') => void
  onReload?: () => Promise<unknown>
}

/** The form of a new, begun or submitted referral. Every keystroke is kept as a draft; a refusal keeps what was typed. */
export function ReferralForm({ studentSk, referralSk, etag, facts, filled, isCorrection = false, obstacle, backHref, onSaved, onReload }: ReferralFormProps) {
  const form = useForm<ReferralValues>({ resolver: referralResolver(facts), defaultValues: valuesOf(filled), mode: 'onTouched' })
  const draft = useDraft(form, {
    form: isReevaluation(facts.type) ? 'reevaluation' : 'referral',
    subject: referralSk ? `referral:${referralSk}` : `student:${studentSk}`,
    studentSk,
  })
  const { save, isPending, trouble } = useSaveReferral(form, draft)
  const [isAsking, setAsking] = useState(false)
  const submit = async (actionType: 1 | 2): Promise<void> => {
    setAsking(false)
    const saved = await save(
      { studentSk, referralType: facts.type, actionType, form: formOfValues(form.getValues()), ...(referralSk && { referralSk }) },
      etag,
    )
    if (saved) onSaved(saved, actionType === 1 || isCorrection ? 'saved' : 'submitted')
  }
  const saveForLater = (): void => {
    form.clearErrors()
    const problems = problemsOf(form.getValues(), facts, false)
    for (const [at, { field, code, message }] of problems.entries()) {
      form.setError(field as FieldPath<ReferralValues>, { type: code, message }, { shouldFocus: at === 0 })
    }
    if (problems.length === 0) void submit(1)
  }
  const whyNot = obstacle ?? draft.whyNot
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit(() => (isCorrection ? submit(2) : setAsking(true)))(event)
      }}
    >
      <RequiredNote />
      <DraftGate draft={draft}>
        <ReferralFields control={form.control} facts={facts} isOnlyText={isCorrection} />
      </DraftGate>
      <TroubleBanner title="Nothing was saved. What you entered is still here." trouble={trouble} onReload={onReload} />
      <div className="flex flex-wrap justify-end gap-2">
        <Link href={backHref} look="secondary">
          Back
        </Link>
        {!isCorrection && (
          <Button onPress={saveForLater} isPending={isPending} disabledReason={whyNot}>
            Save for later
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={isPending} disabledReason={whyNot}>
          {isCorrection ? 'Save' : 'Submit'}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={Confirmation.title}
          message={Confirmation.submit}
          onConfirm={() => void submit(2)}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  )
}
