import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './icon-button.tsx'

export interface NavDrawerProps {
  isOpen: boolean
  onClose: () => void
  brand: ReactNode
  children: ReactNode
}

/** The navigation of a phone: a sheet from the start edge. Load it lazily. */
export function NavDrawer({ isOpen, onClose, brand, children }: NavDrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 animate-fade-in bg-scrim"
    >
      <Modal className="h-full w-72 max-w-[calc(100vw-2.5rem)] animate-slide-start border-e border-line bg-surface shadow-pop">
        <Dialog aria-label="Main navigation" className="flex h-full flex-col outline-none">
          <div className="flex items-center gap-2 border-b border-line px-4 py-3">
            <div className="min-w-0 flex-1">{brand}</div>
            <IconButton label="Close" hasTooltip={false} onPress={onClose}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto p-3">
            {children}
          </nav>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
