import { expect, signIn, test } from '../people/test.ts'

test('[M-6-14] [P-7-03] every call of the pages carries token, proof, environment, role and location', async ({
  page,
  cast,
}) => {
  const calls: { path: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(student-)?api\//.test(pathname)) calls.push({ path: pathname, headers: request.headers() })
  })
  await signIn(page, 'psy', `/student/${cast.within.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${cast.within.first} ${cast.within.last}`)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Parents and guardians' })).toBeVisible()

  expect(new Set(calls.map(({ path }) => path.split('/')[1]))).toEqual(new Set(['api', 'student-api']))
  const proofs = calls.map(({ headers }) => headers['dpop'])
  expect(new Set(proofs).size).toBe(proofs.length) // one of its own for each call
  for (const { path, headers } of calls) {
    const token = headers['x-access-token']
    expect(token, path).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(headers['authorization'], path).toBe(`DPoP ${token}`)
    expect(headers['dpop'], path).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(headers['x-environment'], path).toBe('local')
  }
  // who somebody is has to be known before a role is chosen
  const afterTheFirst = calls.slice(1)
  expect(afterTheFirst.length).toBeGreaterThan(3)
  for (const { path, headers } of afterTheFirst) {
    expect([headers['x-role-id'], headers['x-location-code']], path).toEqual(['40', 'M991'])
  }
})

test('[S-3.14-01] [S-3.14-02] the record of the signed-in person has every field of the specification', async ({
  page,
}) => {
  const answer = page.waitForResponse('**/api/User/user')
  await signIn(page, 'psy')
  const user = (await (await answer).json()) as { userRoles: object[] }
  const fields =
    'displayName username uid personSk doeEmployeeId currentAgency selectedLocation selectedRole userRoles isMDE ' +
    'isMDESupervisor isSupervisor agencySk isGlobalUser isViewOnly loginID'
  expect(Object.keys(user)).toEqual(expect.arrayContaining(fields.split(' ')))
  const ofRole = ['roleId', 'roleName', 'roleDescription', 'isActive', 'locations', 'userPermissions']
  expect(user.userRoles).toHaveLength(2)
  for (const role of user.userRoles) {
    expect(Object.keys(role)).toEqual(expect.arrayContaining(ofRole))
    const { userPermissions } = role as { userPermissions: object[] }
    expect(userPermissions.length).toBeGreaterThan(0)
    for (const permission of userPermissions)
      expect(Object.keys(permission)).toEqual(expect.arrayContaining(['permissionId', 'permissionName']))
  }
})
