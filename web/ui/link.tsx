import clsx from 'clsx'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { buttonClass, type ButtonVariant } from './button.tsx'
import { given, type Loose } from './given.ts'

export interface LinkProps extends Loose<Omit<AriaLinkProps, 'className' | 'style' | 'isDisabled' | 'href'>> {
  href: string
  /** `plain` stands alone in a cell or heading; a button's look stays a link: it goes somewhere. */
  look?: 'text' | 'plain' | ButtonVariant
  className?: string | undefined
}

/** Goes somewhere. Routing is wired once by React Aria's RouterProvider, so this knows no router. */
export function Link({ look = 'text', className, ...rest }: LinkProps) {
  return (
    <AriaLink
      {...given(rest)}
      className={clsx(
        look === 'text'
          ? 'rounded-sm text-accent underline decoration-accent/40 underline-offset-2 transition-colors hover:decoration-current'
          : look === 'plain'
            ? 'rounded-sm text-accent-ink underline-offset-2 hover:underline'
            : buttonClass(look),
        className,
      )}
    />
  )
}
