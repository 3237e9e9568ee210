import clsx from 'clsx'
import { useEffect, useId, useState, type ReactNode, type Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { forgetRemovedNames } from './forget-removed-names.ts'
import { given, type Loose } from './given.ts'
import { Tooltip } from './tooltip.tsx'

/** What every button of the house takes. There is no bare `isDisabled`: a disabled action says why. */
export interface ButtonBehaviour extends Loose<
  Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'render' | 'isDisabled' | 'isPending'>
> {
  /** Why the action cannot be taken now. The button then stays focusable and says it by tooltip and description. */
  disabledReason?: string | undefined
  /** Pressed while it cannot be taken: leads to what is missing. */
  onBlockedPress?: (() => void) | undefined
  /** The action is under way: the button keeps its size and focus and takes no second press. */
  isPending?: boolean | undefined
  /** Hint on hover and focus while the action is possible. */
  tooltip?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The unstyled button under Button and IconButton: tooltip, reason and pending state. */
export function BareButton({
  disabledReason,
  onBlockedPress,
  isPending,
  tooltip,
  className,
  children,
  ...rest
}: ButtonBehaviour & { children: ReactNode }) {
  const reasonId = useId()
  const [isTipOpen, setTipOpen] = useState(false)
  const isBlocked = disabledReason !== undefined
  useEffect(() => forgetRemovedNames, [])
  return (
    <>
      <Tooltip
        text={disabledReason ?? tooltip}
        delay={isBlocked ? 150 : 600}
        isOpen={isTipOpen}
        onOpenChange={setTipOpen}
        staysOnPress={isBlocked}
      >
        <AriaButton
          {...given(rest)}
          // React Aria's pending state keeps focus and hover and drops every press, a menu's opening too.
          isPending={isBlocked || (isPending ?? false)}
          className={clsx(className, isBlocked && 'is-blocked')}
          {...(isBlocked && {
            render: (dom) => (
              // a touch has no hover: pressing shows the reason
              <button
                {...dom}
                aria-describedby={reasonId}
                onClick={() => {
                  setTipOpen(true)
                  onBlockedPress?.()
                }}
              />
            ),
          })}
        >
          {children}
        </AriaButton>
      </Tooltip>
      {isBlocked && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}
