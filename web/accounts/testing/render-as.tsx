import { QueryClientProvider } from '@tanstack/react-query'
import type { Person } from '@trellis/contract/people.ts'
import type { CurrentUser } from '@trellis/contract/users.ts'
import { findPermission } from '@trellis/domain/access/permissions.ts'
import { findRole } from '@trellis/domain/access/roles.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { createMemoryRouter, Outlet, RouterProvider, useHref, useNavigate } from 'react-router'
import { ApiContext } from '../../api/client-context.ts'
import { makeClient } from '../../api/client.ts'
import { EMPTY_CONFIGURATION } from '../../api/configuration.ts'
import { makeQueryClient } from '../../api/query-client.ts'
import { CurrentUserContext } from '../../session/current-user-context.ts'
import { firstSelection, loggedInUser, makeSelectionStore } from '../../session/selection.ts'
import { ConfigurationContext } from '../../shell/configuration-context.ts'
import type { Screen } from '../../shell/screen.ts'
import { ScreensContext } from '../../shell/screens-context.ts'
import { fakeServer, type Answers } from '../../students/testing/render-signed-in.tsx'

export const TODAY = '2026-11-20'

export const sampleLocation = (locationKey: number, locationCode: string, locationName: string) => ({
  locationKey,
  id: locationKey,
  locationCode,
  locationName,
  dbn: null,
  value: locationCode,
  description: locationName,
})

export const samplePerson = (own: Partial<Person> = {}): Person => ({
  personSk: '500',
  userName: 'arivera',
  firstName: 'Ana',
  lastName: 'Rivera',
    email: 'ana@example.org',
  title: null,
  active: true,
  invitedUntil: null,
  roles: [],
  version: 3,
  ...own,
})

export const sampleRole = (own: Partial<Person['roles'][number]> = {}): Person['roles'][number] => ({
  assignmentSk: '9',
  roleId: 40,
  roleName: 'School Psychologist',
  locationKey: 5,
  locationCode: '20K185',
  locationName: 'P.S. 185',
  startsOn: '2026-09-01',
  endsOn: null,
  grantedBy: 'Imelda Farquhar',
  ...own,
})

function userAs(roleIds: readonly number[]): CurrentUser {
  const [first = 57] = roleIds
  const userRoles = roleIds.map((roleId) => {
    const role = findRole(roleId)!
    return {
      roleId,
      roleName: role.name,
      roleDescription: role.description,
      isActive: true,
      locations: [sampleLocation(1, 'CENTRAL', 'Central Office')],
      userPermissions: [...role.permissions].map((id) => ({
        permissionId: id,
        permissionName: findPermission(id)!.name,
      })),
    }
  })
  return {
    phone: null,
  displayName: 'Imelda Farquhar',
    username: 'adm',
    uid: 'adm',
    personSk: '1',
    doeEmployeeId: null,
    currentAgency: null,
    firstName: 'Imelda',
    lastName: 'Farquhar',
    selectedRole: userRoles[0]!.roleName,
    selectedLocation: 'CENTRAL',
    locationsForSelectedRole: userRoles[0]!.locations,
    userRoles,
    isMDE: false,
    isMDESupervisor: false,
    isSupervisor: false,
    agencySk: null,
    isGlobalUser: false,
    isViewOnly: findRole(first)!.isViewOnly,
    loginID: 'adm',
    email: null,
    selectedRoleId: first,
    mayAdministerPeople: first === 57,
    today: TODAY,
  }
}

function Below() {
  const navigate = useNavigate()
  return (
    <AriaRouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <Outlet />
    </AriaRouterProvider>
  )
}

/** Draws screens as somebody in the first of these roles sees them: the real client, parsing by contract, over a fake server. */
export function renderAs(roleIds: readonly number[], screens: readonly Screen[], answers: Answers = {}, at = '/') {
  const server = fakeServer(answers)
  const user = userAs(roleIds)
  const selection = makeSelectionStore(sessionStorage)
  selection.set(firstSelection(user))
  const chosen = selection.get()!
  const person = { user, loggedIn: loggedInUser(user, chosen)!, selection: chosen, select: () => undefined }
  const configuration = {
    ...EMPTY_CONFIGURATION,
    apiUrl: '/api',
    studentApiUrl: '/student-api',
    serviceDeskPhone: '(555) 010-0199',
  }
  const client = makeClient({
    configuration,
    session: {
      credentials: async () => ({ accessToken: 't', headers: {} }),
      renew: async () => 'ended',
      again: { ask: async () => false },
    } as unknown as Parameters<typeof makeClient>[0]['session'],
    selection: selection.get,
    origin: 'http://trellis.test',
    onRefused: () => undefined,
    send: server.send,
  })
  const children = screens.map(({ path, page: Page }) => ({ path: `/${path}`, element: <Page /> }))
  const router = createMemoryRouter([{ element: <Below />, children }], { initialEntries: [at] })
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  render(
    <ConfigurationContext value={configuration}>
      <QueryClientProvider client={queries}>
        <ApiContext value={{ client, selection }}>
          <CurrentUserContext value={person}>
            <ScreensContext value={screens}>
              <RouterProvider router={router} />
            </ScreensContext>
          </CurrentUserContext>
        </ApiContext>
      </QueryClientProvider>
    </ConfigurationContext>,
  )
  return { server, router, type: userEvent.setup() }
}

/** A refusal as the server words it. */
export const refusal = (status: number, message: string, field?: string, code = 'x'): Response =>
  Response.json(
    {
      type: 'about:blank',
      title: 'Refused',
      status,
      message,
      errorCodes: [code],
      reference: 'ref-1',
      errors: field ? [{ field, code, message }] : [],
    },
    { status },
  )

export const saved = (value: unknown) => ({ isRequestSucessful: true, value, error: null, errorCodes: {} })
