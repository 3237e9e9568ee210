import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure as AriaDisclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { given } from './given.ts'

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  /** Heading level of the title in the page's outline. */
  level?: 2 | 3 | 4
  isOpenAtFirst?: boolean
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** A part that opens and closes below its title. */
export function Disclosure({ title, children, level = 3, isOpenAtFirst, isOpen, onOpenChange }: DisclosureProps) {
  return (
    <AriaDisclosure
      className="group border-b border-line last:border-0"
      {...given({ defaultExpanded: isOpenAtFirst, isExpanded: isOpen, onExpandedChange: onOpenChange })}
    >
      <Heading level={level} className="text-sm font-semibold tracking-normal">
        <Button
          slot="trigger"
          className="flex min-h-11 w-full items-center gap-2 rounded-md py-2 text-start hover:text-accent-ink"
        >
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform group-data-[expanded]:rotate-90 rtl:rotate-180 rtl:group-data-[expanded]:rotate-90"
          />
          <span className="min-w-0 flex-1">{title}</span>
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className="ps-6 pb-4">{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  )
}
