import { type DuplicateComparison, listDuplicatePairs, undoMerge } from '@trellis/contract/duplicates.ts'
import { useState } from 'react'
import { TroubleBanner } from '../errors/trouble-banner.tsx'
import { momentOf } from '../notices/moment.ts'
import { DescriptionList } from '../ui/description-list.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { PairProps } from './open-pair.tsx'
import { Counted } from './preview-words.tsx'
import { useDecision } from './use-decision.ts'

/** A merge as it stands, and what undoing it would do now. */
export function MergedPair({ comparison: { pair }, merge, etag, onClose, onReload }: PairProps & { merge: NonNullable<DuplicateComparison['merge']> }) {
  const [reason, setReason] = useState('')
  const { send, isPending, trouble } = useDecision(undoMerge, { changes: [listDuplicatePairs], onDone: onClose, said: 'The merge is undone. Both records are there again.' })
  const [kept, merged] = merge.survivorSk === pair.one.studentSk ? [pair.one, pair.other] : [pair.other, pair.one]
  const { undo } = merge
  return (
    <FormDialog
      isOpen
      title={`Merged: ${kept.name}`}
      width={800}
      isDirty={reason !== ''}
      onClose={onClose}
      cancelLabel="Close"
      submitLabel="Undo the merge"
      isDestructive
      isPending={isPending}
      submitDisabledReason={reason.trim() === '' ? 'Give the reason first.' : undefined}
      onSubmit={() => void send({ params: { pairSk: pair.pairSk }, body: { reason: reason.trim() } }, etag)}
    >
      <TroubleBanner trouble={trouble} title="The merge was not undone. Your reason is kept." onReload={onReload} />
      <DescriptionList
        items={[
          { term: 'Kept', value: `${kept.name}, ${kept.nycId ?? kept.eiId ?? 'no id'}` },
          { term: 'Merged into it', value: `${merged.name}, ${merged.nycId ?? merged.eiId ?? 'no id'}` },
          { term: 'By', value: [pair.decidedBy, pair.decidedAt && momentOf(pair.decidedAt)].filter(Boolean).join(', ') },
          { term: 'Reason', value: pair.reason },
        ]}
      />
      <Counted title="Goes back to the merged record" rows={undo.goesBack} none="Nothing was moved." />
      {undo.addedToMoved.length > 0 && <Counted title="Added since to what goes back, and goes with it" rows={undo.addedToMoved} none="" />}
      {undo.staysWithSurvivor.length > 0 && <Counted title="Added since, and stays with the record that was kept" rows={undo.staysWithSurvivor} none="" />}
      {undo.gone > 0 && <p>{undo.gone === 1 ? 'One row that was moved is' : `${undo.gone} rows that were moved are`} no longer there.</p>}
      {undo.keptFields.length > 0 && <p>Changed since, and stays as it is now: {undo.keptFields.join(', ')}.</p>}
      <TextArea label="Reason for undoing" isRequired rows={2} value={reason} onChange={setReason} maxLength={500} />
    </FormDialog>
  )
}
