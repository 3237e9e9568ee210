import clsx from 'clsx'
import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { useNavCollapsed } from './frame-state.ts'
import { IconButton } from './icon-button.tsx'
import { Link } from './link.tsx'
import { NavList, type NavGroup } from './nav-list.tsx'
import { SkipLink } from './skip-link.tsx'

const NavDrawer = lazy(async () => ({ default: (await import('./nav-drawer.tsx')).NavDrawer }))

export interface AppFrameProps {
  productName?: string
  skipLabel?: string
  /** Where the product's name leads. */
  homeHref: string
  /** Without entries there is no rail, and no button for it. */
  navigation: readonly NavGroup[]
  currentNavId?: string | undefined
  /** The switch of role and location. */
  context?: ReactNode
  /** The search over all students. */
  search?: ReactNode
  bell?: ReactNode
  userMenu?: ReactNode
  /** A SideButton. */
  feedback?: ReactNode
  /** Notices for everyone, above the page. */
  banner?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Every signed-in page: header, navigation (a rail or a drawer), `main`. It knows no data; the shell fills its places. */
export function AppFrame(props: AppFrameProps) {
  const [isCollapsed, setCollapsed] = useNavCollapsed()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const brand = <Brand name={props.productName ?? 'Trellis'} href={props.homeHref} />
  const hasNavigation = props.navigation.length > 0
  const ToggleIcon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink {...(props.skipLabel && { label: props.skipLabel })} />
      <header className="print:hidden z-20 border-b border-line bg-surface lg:sticky lg:top-0 short:static">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 lg:min-h-14">
          {hasNavigation && (
            <IconButton label="Open navigation" className="-ms-1.5 lg:hidden" onPress={() => setDrawerOpen(true)}>
              <MenuIcon aria-hidden className="size-5" />
            </IconButton>
          )}
          {brand}
          {props.context && <div className="order-1 min-w-0 max-lg:basis-full lg:order-none lg:ms-3">{props.context}</div>}
          {props.search && (
            <div className="order-1 min-w-0 flex-1 max-lg:basis-full lg:order-none lg:mx-auto lg:max-w-md">
              {props.search}
            </div>
          )}
          <div className="ms-auto flex items-center gap-1.5">
            {props.bell}
            {props.userMenu}
          </div>
        </div>
      </header>
      {props.banner}
      <div className="flex flex-1">
        <div
          className={clsx(
            'sticky top-14 hidden print:hidden! h-[calc(100dvh-3.5rem)] shrink-0 flex-col border-e border-line bg-surface transition-[width] short:static short:h-auto',
            hasNavigation && 'lg:flex',
            isCollapsed ? 'w-16' : 'w-60',
          )}
        >
          <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto p-3">
            <NavList groups={props.navigation} currentId={props.currentNavId} isCollapsed={isCollapsed} />
          </nav>
          <div className={clsx('border-t border-line p-3', isCollapsed && 'text-center')}>
            <IconButton
              label={isCollapsed ? 'Widen navigation' : 'Narrow navigation'}
              aria-expanded={!isCollapsed}
              onPress={() => setCollapsed(!isCollapsed)}
            >
              <ToggleIcon aria-hidden className="size-5 rtl:rotate-180" />
            </IconButton>
          </div>
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-5 outline-none lg:px-6 xl:pe-12">
            {props.children}
          </main>
          {(props.footer || props.feedback) && (
            <footer className="flex flex-wrap items-center gap-4 px-4 print:hidden pb-5 text-xs text-muted lg:px-6">
              {props.footer}
              {props.feedback}
            </footer>
          )}
        </div>
      </div>
      {isDrawerOpen && (
        <Suspense>
          <NavDrawer isOpen onClose={() => setDrawerOpen(false)} brand={brand}>
            <NavList
              groups={props.navigation}
              currentId={props.currentNavId}
              onNavigate={() => setDrawerOpen(false)}
            />
          </NavDrawer>
        </Suspense>
      )}
    </div>
  )
}

function Brand({ name, href }: { name: string; href: string }) {
  return (
    <Link
      href={href}
      look="plain"
      className="flex items-center gap-2.5 text-base font-semibold tracking-tight text-ink! no-underline!"
    >
      <BrandMark />
      {name}
    </Link>
  )
}
