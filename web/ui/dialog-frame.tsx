import clsx from 'clsx'
import { X } from 'lucide-react'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './icon-button.tsx'
import { useKitWords } from './kit-words.ts'
import { useScrollFocus } from './use-scroll-focus.ts'

export interface DialogFrameProps {
  title: ReactNode
  isOpen: boolean
  /** Escape, the cross, or whatever else asks to leave. */
  onRequestClose: () => void
  /** Pixels, a maximum from 768 px of viewport up; below, the dialog takes the width (WCAG 1.4.10). */
  width: number
  /** Pixels or a CSS length, a maximum too; never more than the viewport. */
  height?: number | string | undefined
  role?: 'dialog' | 'alertdialog'
  hasCloseButton?: boolean
  /** Stays in view below the body. */
  footer?: ReactNode
  children: ReactNode
}

/** The box of every dialog: title, body that scrolls, footer. Focus goes in, stays in, and returns to the opener. */
export function DialogFrame(props: DialogFrameProps) {
  const { width, height, role = 'dialog', onRequestClose } = props
  const { close } = useKitWords()
  const body = useRef<HTMLDivElement>(null)
  const size = { '--dialog-width': `${width}px`, '--dialog-height': typeof height === 'number' ? `${height}px` : (height ?? '92vh') } as CSSProperties
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => !isOpen && onRequestClose()}
      className="fixed inset-0 z-50 flex h-(--visual-viewport-height) animate-fade-in items-end justify-center bg-scrim md:items-center md:p-4"
    >
      <Modal
        style={size}
        className="flex max-h-full w-full animate-rise-in flex-col overflow-hidden rounded-t-xl border border-line bg-surface shadow-pop md:max-h-[min(var(--dialog-height),92vh)] md:max-w-(--dialog-width) md:rounded-xl short:overflow-y-auto"
      >
        <Dialog role={role} className="flex max-h-[inherit] min-h-0 flex-col outline-none short:max-h-none">
          <header className="flex items-start gap-3 border-b border-line px-5 py-3.5">
            <Heading slot="title" level={2} className="min-w-0 flex-1 py-1 text-lg leading-6 font-semibold">
              {props.title}
            </Heading>
            {(props.hasCloseButton ?? true) && (
              <IconButton label={close} hasTooltip={false} onPress={onRequestClose} className="-me-1.5">
                <X aria-hidden className="size-4.5" />
              </IconButton>
            )}
          </header>
          <ScrollBody boxRef={body}>{props.children}</ScrollBody>
          {props.footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3">
              {props.footer}
            </footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function ScrollBody({ boxRef, children }: { boxRef: React.RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const needsFocus = useScrollFocus(boxRef)
  const { dialogText } = useKitWords()
  return (
    <div
      ref={boxRef}
      {...(needsFocus && { tabIndex: 0, role: 'group', 'aria-label': dialogText })}
      className={clsx('relative min-h-0 flex-1 overflow-y-auto px-5 py-4 short:overflow-visible', 'focus-visible:-outline-offset-2')}
    >
      {children}
    </div>
  )
}
