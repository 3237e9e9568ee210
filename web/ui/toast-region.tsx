import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'
import { useKitWords } from './kit-words.ts'
import { toastQueue, type ToastContent } from './toast-queue.ts'

const LOOK = {
  success: { icon: CircleCheck, box: 'border-ok bg-ok-soft text-ok', role: 'status' },
  info: { icon: Info, box: 'border-accent bg-accent-soft text-accent-ink', role: 'status' },
  error: { icon: CircleAlert, box: 'border-danger bg-danger-soft text-danger', role: 'alert' },
} as const

const PART = 'rounded-md border border-transparent transition-colors hover:bg-current/10'

/**
 * Where notices appear: top centre, sliding in within 200 ms. Hovering or focusing stops their clock, F6 reaches them.
 * Mount it once, lazily; notices sent before it arrives are shown then.
 */
export function ToastRegion() {
  const { close, notices } = useKitWords()
  return (
    <AriaToastRegion
      queue={toastQueue}
      aria-label={notices}
      className="pointer-events-none fixed inset-x-0 top-3 z-70 mx-auto flex w-full max-w-lg flex-col gap-2 px-3 outline-none"
    >
      {({ toast }) => {
        const { kind, text, detail, action } = toast.content satisfies ToastContent
        const { icon: Icon, box, role } = LOOK[kind]
        return (
          <AriaToast
            toast={toast}
            className={clsx(
              'pointer-events-auto flex animate-slide-down items-start gap-3 rounded-lg border p-3 shadow-pop',
              box,
            )}
          >
            <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            <AriaToastContent role={role} className="min-w-0 flex-1 py-px">
              <Text slot="title" className="block font-medium text-ink">
                {text}
              </Text>
              {detail && (
                <Text slot="description" className="mt-0.5 block text-xs text-ink">
                  {detail}
                </Text>
              )}
            </AriaToastContent>
            {action && (
              <Button
                className={clsx(PART, 'min-h-7 px-2 text-sm font-semibold underline underline-offset-2')}
                onPress={() => {
                  toastQueue.close(toast.key)
                  action.onAction()
                }}
              >
                {action.label}
              </Button>
            )}
            <Button slot="close" aria-label={close} className={clsx(PART, 'grid size-7 shrink-0 place-items-center')}>
              <X aria-hidden className="size-4" />
            </Button>
          </AriaToast>
        )
      }}
    </AriaToastRegion>
  )
}
