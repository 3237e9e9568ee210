import type { Endpoint } from '@trellis/contract/endpoint.ts'
import type { ReactNode } from 'react'
import type { CallRequest } from '../api/client.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { PersonTroubleBanner } from './person-trouble-banner.tsx'
import { usePersonSave, type ValueOf } from './use-person-save.ts'

export interface ConfirmSaveProps<E extends Endpoint> {
  endpoint: E
  request: CallRequest<E>
  confirmLabel: string
  isDestructive?: boolean
  onSaved?: (value: ValueOf<E>) => void
  onReload: () => Promise<unknown>
  onClose: () => void
  /** The question with its consequences. */
  children: ReactNode
}

/** 'Please confirm', and the save behind it; a refusal is shown in the dialog, which stays. */
export function ConfirmSave<E extends Endpoint>(props: ConfirmSaveProps<E>) {
  const { endpoint, request, onClose } = props
  const { save, isPending, trouble, clearTrouble } = usePersonSave(endpoint, {
    onSaved: (value) => {
      onClose()
      props.onSaved?.(value)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      message={props.children}
      confirmLabel={props.confirmLabel}
      cancelLabel="Cancel"
      isDestructive={props.isDestructive ?? false}
      isPending={isPending}
      onCancel={onClose}
      onConfirm={() => void save(request)}
    >
      {trouble && <PersonTroubleBanner trouble={trouble} onReload={props.onReload} onReloaded={clearTrouble} />}
    </ConfirmDialog>
  )
}
