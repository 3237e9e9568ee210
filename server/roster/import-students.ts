import { applyBatch, rowsOf } from './apply-batch.ts'
import { judgeBatch, type JudgedBatch } from './judge-batch.ts'
import type { Known } from './judgement.ts'
import { readStudentBatch } from './read-student-batch.ts'
import type { RosterImport } from './roster-import.ts'
import { writeStudentBatch } from './write-student-batch.ts'

const BATCH = 2000

/** Students in the order of their rows, a batch a transaction, so that no child is ever there by halves. */
export async function importStudents(roster: RosterImport, known: Known): Promise<void> {
  roster.progress.begin('students')
  for await (const next of rowsOf(roster, 'student', BATCH)) {
    await applyBatch(
      roster,
      next,
      async (tx, rows) => {
        const judged = judgeBatch(await readStudentBatch(tx, rows, known), known)
        if (!roster.isDryRun) await writeStudentBatch(tx, judged.plans)
        return judged
      },
      (judged) => settle(roster, judged),
      () => void roster.counts.students.skipped++,
    )
    roster.progress.advance(next.length)
  }
  roster.progress.end()
}

/** Counts and reports what was committed. */
function settle({ counts, report, spoken }: RosterImport, { plans, remarks, skipped }: JudgedBatch): void {
  counts.students.skipped += skipped
  for (const { stored, isChanged, guardians } of plans) {
    counts.students[stored ? (isChanged ? 'changed' : 'unchanged') : 'added']++
    counts.guardians.added += guardians.added.length
    counts.guardians.changed += guardians.changed.length
    counts.guardians.unchanged += guardians.unchanged
    counts.guardians.deactivated += guardians.gone.length
  }
  for (const { staged, file, row, column, reason } of remarks) {
    report.add({
      file: file ?? staged.file,
      row: row ?? (staged.file === 'users.csv' ? Number(staged.row) : 0),
      column,
      sourcedId: spoken(staged.source_id),
      reason,
    })
  }
}
