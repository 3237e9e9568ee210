import { type DuplicateComparison, listDuplicatePairs, markDifferentChildren, mergeStudents } from '@trellis/contract/duplicates.ts'
import { useState } from 'react'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { Banner } from '../ui/banner.tsx'
import { Chip } from '../ui/chip.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { ComparedFields } from './compared-fields.tsx'
import { LikenessParts } from './likeness-parts.tsx'
import { PreviewWords } from './preview-words.tsx'
import { useDecision } from './use-decision.ts'

export interface PairProps {
  comparison: DuplicateComparison
  etag: string | undefined
  onClose: () => void
  onReload: () => Promise<unknown>
}

type Decision = '' | 'different' | `merge:${string}`

/** A pair that nobody merged: side by side, then one decision with its reason. */
export function OpenPair({ comparison, etag, onClose, onReload }: PairProps) {
  const { pair, previews } = comparison
  const [decision, setDecision] = useState<Decision>('')
  const [reason, setReason] = useState('')
  const options = { changes: [listDuplicatePairs], onDone: onClose }
  const different = useDecision(markDifferentChildren, { ...options, said: 'The records are kept apart. This pair is not asked about again.' })
  const merging = useDecision(mergeStudents, { ...options, said: 'The records are merged. The merge can be undone under Merged.' })
  const preview = previews.find(({ survivorSk }) => decision === `merge:${survivorSk}`)
  const isMerge = preview !== undefined
  const submit = (): void => {
    const request = { params: { pairSk: pair.pairSk } }
    if (preview) void merging.send({ ...request, body: { survivorSk: preview.survivorSk, reason: reason.trim(), planKey: preview.planKey } }, etag)
    else void different.send({ ...request, body: { reason: reason.trim() } }, etag)
  }
  const whyNot = decision === '' ? 'Decide first.' : preview && preview.blocks.length > 0 ? preview.blocks[0] : reason.trim() === '' ? 'Give the reason first.' : undefined
  const sides = [pair.one, pair.other]
  return (
    <FormDialog
      isOpen
      title={`Compare: ${pair.one.name}`}
      width={1100}
      isDirty={reason !== ''}
      onClose={onClose}
      submitLabel={isMerge ? 'Merge the records' : decision === 'different' ? 'Keep them apart' : 'Submit'}
      isDestructive={isMerge}
      isPending={different.isPending || merging.isPending}
      submitDisabledReason={whyNot}
      onSubmit={submit}
    >
      <TroubleBanner trouble={different.trouble ?? merging.trouble} title="Nothing was decided. Your reason is kept." onReload={onReload} />
      {pair.decision === 'different' && (
        <Banner tone="info" title="Decided: not the same child">
          {[pair.decidedBy, pair.reason].filter(Boolean).join(': ')}
        </Banner>
      )}
      <div className="flex flex-col gap-6">
        <LikenessParts score={pair.score} comparison={comparison} />
        <ComparedFields comparison={comparison} />
        <RadioGroup
          label="Decision"
          isRequired
          value={decision}
          onChange={(value) => setDecision(value as Decision)}
          options={[
            { id: 'different', label: 'Not the same child: keep both records' },
            ...previews.map(({ survivorSk }) => {
              const side = sides.find(({ studentSk }) => studentSk === survivorSk)!
              const first = survivorSk === pair.one.studentSk
              return { id: `merge:${survivorSk}`, label: `The same child: keep the ${first ? 'first' : 'second'} record (${side.nycId ?? side.eiId ?? side.name}) and move everything there` }
            }),
          ]}
        />
        {preview && <PreviewWords preview={preview} />}
        {decision !== '' && <TextArea label="Reason" isRequired rows={2} value={reason} onChange={setReason} maxLength={500} description="Kept with the decision: what you compared, whom you asked." />}
        {preview && <p><Chip tone="info">Can be undone</Chip> Undoing gives back both records as they are now.</p>}
      </div>
    </FormDialog>
  )
}
