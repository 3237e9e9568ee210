import type { DocumentRow } from '@trellis/contract/grid-rows.ts'
import { STAC_ACTIONS, type StacAction } from '@trellis/domain/placements/stac-rules.ts'
import { useMemo, useState, type ReactNode } from 'react'
import type { GridRowMenu } from '../grid/grid-props.ts'
import { StacDialog } from './stac-dialog.tsx'

const LABELS: Readonly<Record<StacAction, string>> = { submit: 'Submit STAC', approve: 'Approve STAC', return: 'Return STAC' }

/** The menu of a STAC form among the documents of a case; each action says why it cannot be done now. */
export function useStacMenu(studentName: string): { rowMenu: GridRowMenu<DocumentRow>; dialogs: ReactNode } {
  const [asked, setAsked] = useState<{ action: StacAction; row: DocumentRow }>()
  const rowMenu = useMemo(
    (): GridRowMenu<DocumentRow> => ({
      labelOf: (row) => `Actions for ${row.documentName}`,
      groupsOf: (row) => {
        const { stac } = row
        if (!stac) return undefined
        const entries = STAC_ACTIONS.map((action) => ({
          id: action,
          label: LABELS[action],
          disabledReason: stac.whyNot[action] ?? undefined,
          onAction: () => setAsked({ action, row }),
        }))
        return [{ id: 'stac', title: `STAC: ${stac.statusText}`, entries }]
      },
    }),
    [],
  )
  const close = (): void => setAsked(undefined)
  return {
    rowMenu,
    dialogs: asked?.row.stac && <StacDialog action={asked.action} stac={asked.row.stac} studentName={studentName} onClose={close} />,
  }
}
