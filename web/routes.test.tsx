import { QueryClientProvider } from '@tanstack/react-query'
import { getCurrentUser } from '@trellis/contract/users.ts'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiContext } from './api/client-context.ts'
import type { Client } from './api/client.ts'
import { EMPTY_CONFIGURATION } from './api/configuration.ts'
import { makeQueryClient } from './api/query-client.ts'
import { ServiceError, SignInEndedError } from './api/service-error.ts'
import { routes } from './routes.tsx'
import { makeSelectionStore } from './session/selection.ts'
import { SessionContext } from './session/session-context.ts'
import type { Session } from './session/session.ts'
import { ConfigurationContext } from './shell/configuration-context.ts'

const location = (locationCode: string, locationName: string) => ({ locationCode, locationName })
const role = (roleId: number, roleDescription: string, locations: unknown[], permissions: number[] = []) => ({
  roleId,
  roleName: roleDescription.toUpperCase(),
  roleDescription,
  isActive: true,
  locations,
  userPermissions: permissions.map((permissionId) => ({ permissionId, permissionName: '' })),
})
const user = {
  displayName: 'Ana Rivera',
  firstName: 'Ana',
  lastName: 'Rivera',
  username: 'arivera',
  selectedRoleId: 3,
  mayAdministerPeople: false,
  userRoles: [
    role(3, 'School Psychologist', [location('K123', 'P.S. 123'), location('K200', 'P.S. 200')], [9]),
    role(4, 'Teacher', [location('M001', 'P.S. 1')]),
  ],
}

const call = vi.fn<(...all: unknown[]) => Promise<unknown>>()
let session: { [K in keyof Session]?: unknown }
let told: () => void

function open(path: string, subject: string | null = '7') {
  let current = subject ?? undefined
  session = {
    subject: () => current,
    subscribe: (tell: () => void) => {
      told = tell
      return () => {}
    },
    again: { state: () => AGAIN, subscribe: () => () => {} },
    maySignInSilently: vi.fn(() => false),
    signIn: vi.fn(() => Promise.resolve()),
    signOut: vi.fn(() => Promise.resolve()),
    accepted: vi.fn(),
    drop: vi.fn(() => {
      current = undefined
      told()
      return Promise.resolve()
    }),
    notice: () => undefined,
  }
  const selection = makeSelectionStore(sessionStorage)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <ConfigurationContext value={EMPTY_CONFIGURATION}>
      <SessionContext value={session as unknown as Session}>
        <QueryClientProvider client={makeQueryClient()}>
          <ApiContext value={{ client: { call } as unknown as Client, selection }}>
            <RouterProvider router={router} />
          </ApiContext>
        </QueryClientProvider>
      </SessionContext>
    </ConfigurationContext>,
  )
  return { router, selection }
}
const AGAIN = { isAsked: false, problem: undefined }
const insideShell = () => screen.findByRole('navigation', { name: 'Main' }, { timeout: 4000 })
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 15_000 })

beforeEach(() => {
  sessionStorage.clear()
  call.mockReset().mockImplementation((endpoint) =>
    endpoint === getCurrentUser ? Promise.resolve(user) : new Promise(() => {}),
  )
  window.scrollTo = () => {}
})

describe('routes', () => {
  it('[P-2-01] are, beside the pages area, exactly these; the two ways back from the issuer belong to sign-in', () => {
    const paths = routes[0]?.children?.[0]?.children?.map(({ path }) => path)
    expect(paths).toEqual([
      '/',
      'authorize',
      'signed-in',
      'signed-in-again',
      'error',
      'notauthorized',
      'verification-guardian-parent-child',
      '*',
    ])
  })

  it('[S-2.1-01] [P-4-10] the root loads the pages area with the user fetched after sign-in', async () => {
    open('/')
    expect(await insideShell()).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
    expect(session.accepted).toHaveBeenCalled()
    expect(document.title).toMatch(/· Trellis$/)
  })

  it('[S-2.1-03] /error shows an error page', async () => {
    open('/error', null)
    expect(await heading('Something went wrong')).toBeInTheDocument()
  })

  it('[S-2.1-04] [S-2.1-05] [S-2.1-06] [S-2.1-07] /notauthorized: its texts, and Logout signs out', async () => {
    open('/notauthorized')
    expect(await heading('403 - Not Authorized')).toBeInTheDocument()
    expect(screen.getByText('You do not have permission to access this page.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    expect(session.signOut).toHaveBeenCalledTimes(1)
  })

  it('[S-2.1-08] the guardian area explains and leads to sign-in, and from there to the portal', async () => {
    open('/verification-guardian-parent-child', null)
    expect(await heading('For parents and guardians')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/authorize?returnTo=%2Fportal')
  })

  it('[S-2.1-09] any other path shows the not-found page', async () => {
    open('/no/such/page')
    expect(await heading('Page not found')).toBeInTheDocument()
  })
})

describe('arriving at a page', () => {
  it('focus goes to the heading, the title to the tab; the first page takes neither', async () => {
    const { router } = open('/error', null)
    const first = await heading('Something went wrong')
    expect(document.title).toBe('Error · Trellis')
    expect(first).not.toHaveFocus()
    await act(() => router.navigate('/verification-guardian-parent-child'))
    const next = await heading('For parents and guardians')
    await waitFor(() => expect(next).toHaveFocus())
    expect(document.title).toBe('For parents and guardians · Trellis')
  })
})

describe('signing in', () => {
  it('[S-2.1-02] /authorize redirects to the root when signed in', async () => {
    const { router } = open('/authorize')
    await insideShell()
    expect(router.state.location.pathname).toBe('/')
  })

  it('[S-8-27] not authenticated leads to /authorize, with one Sign in button that keeps the link', async () => {
    const { router } = open('/student?search=x', null)
    await heading('Sign in to Trellis')
    expect(router.state.location.pathname).toBe('/authorize')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(session.signIn).toHaveBeenCalledExactlyOnceWith('/student?search=x')
  })

  it('a sign-in that the server does not take ends at the Sign in button, not in a circle', async () => {
    call.mockRejectedValue(new SignInEndedError())
    const { router } = open('/')
    await heading('Sign in to Trellis')
    expect(router.state.location.pathname).toBe('/authorize')
    expect(session.signIn).not.toHaveBeenCalled()
  })

  it('says what failed when the user cannot be loaded, and tries again', async () => {
    call.mockRejectedValueOnce(new ServiceError(500, 'The database rests.')).mockResolvedValue(user)
    open('/')
    expect(await screen.findByText('The database rests.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await insideShell()).toBeInTheDocument()
  })

  it('somebody without a role is told so', async () => {
    call.mockResolvedValue({ ...user, userRoles: [] })
    open('/')
    expect(await heading('You have no role yet')).toBeInTheDocument()
  })
})

describe('role and location', () => {
  it('[P-4-11] [S-6.1-03] begin with the first of each and are chosen in one control', async () => {
    const { selection } = open('/')
    const control = await screen.findByRole('button', { name: 'Role and location: School Psychologist · P.S. 123' })
    await waitFor(() => expect(selection.get()).toEqual({ roleId: 3, locationCode: 'K123' }))
    await userEvent.click(control)
    const list = await screen.findByRole('listbox', { name: 'Role and location' })
    expect(within(list).getAllByRole('option')).toHaveLength(3)
    await userEvent.click(within(list).getByRole('option', { name: /P\.S\. 1$/ }))
    expect(selection.get()).toEqual({ roleId: 4, locationCode: 'M001' })
    expect(await screen.findByRole('button', { name: 'Role and location: Teacher · P.S. 1' })).toBeInTheDocument()
  })

  it('a screen that the role may not open leads to the not-authorized page', async () => {
    sessionStorage.setItem('trellis.selection', '{"roleId":4,"locationCode":"M001"}')
    open('/student')
    expect(await heading('403 - Not Authorized')).toBeInTheDocument()
  })

  it('a stored role that was taken away is dropped, and the person works on as the first', async () => {
    sessionStorage.setItem('trellis.selection', '{"roleId":99,"locationCode":"X"}')
    call.mockRejectedValueOnce(new ServiceError(403, 'No.')).mockResolvedValue(user)
    const { selection } = open('/')
    await insideShell()
    await waitFor(() => expect(selection.get()).toEqual({ roleId: 3, locationCode: 'K123' }))
  })
})
