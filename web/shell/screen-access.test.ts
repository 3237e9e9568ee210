import { expect, it } from 'vitest'
import { navigationFor } from './navigation.tsx'
import { currentScreen, satisfies, screenAt } from './screen-access.ts'
import type { Screen } from './screen.ts'

const page = () => null
const navigation = (label: string) => ({ label, icon: null })
const screens: Screen[] = [
  { path: '', title: 'Start', page },
  { path: 'student', title: 'Students', page, needs: 9, navigation: navigation('Students') },
  { path: 'student/:id', title: 'Student', page, needs: [9, 10] },
  { path: 'people', title: 'People', page, needs: 'administersPeople', navigation: navigation('People and roles') },
  { path: 'children', title: 'Children', page, needs: 'ownChildren', navigation: navigation('My children') },
]
const person = (roleId: number, permissions: number[], mayAdministerPeople = false) =>
  ({
    user: { mayAdministerPeople },
    loggedIn: {
      selectedRole: { roleId, userPermissions: permissions.map((permissionId) => ({ permissionId })) },
    },
  }) as unknown as Parameters<typeof satisfies>[0]
const labels = (who: Parameters<typeof satisfies>[0]) =>
  navigationFor(who, screens).flatMap((group) => group.items.map((item) => item.label))

it('the navigation shows each role what it may open, and only that', () => {
  expect(labels(person(3, [9]))).toEqual(['Students'])
  expect(labels(person(57, [], true))).toEqual(['People and roles'])
  expect(labels(person(49, [], true))).toEqual([]) // chosen just now; the record is still that of the former role
  expect(labels(person(90, []))).toEqual(['My children'])
  expect(labels(person(3, []))).toEqual([])
})

it('one of several permissions suffices, none of them does not', () => {
  expect(satisfies(person(3, [10]), [9, 10])).toBe(true)
  expect(satisfies(person(3, [11]), [9, 10])).toBe(false)
  expect(satisfies(person(3, []), undefined)).toBe(true)
})

it('an address belongs to its screen and to the entry of the navigation above it', () => {
  expect(screenAt(screens, '/student/123456789')?.title).toBe('Student')
  expect(currentScreen(screens, '/student/123456789')?.title).toBe('Students')
  expect(currentScreen(screens, '/students')).toBeUndefined()
  expect(screenAt(screens, '/nothing')).toBeUndefined()
})
