import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { screens } from '../routes.tsx'
import { eligibilityHref } from './iep-href.ts'

const opened = (path: string): string | undefined => screens.find((screen) => matchPath(`/${screen.path}`, path))?.title

it("[S-2.2-22][S-2.10-71] the pages of an IEP open under '/iep/', with and without grade and meeting key", () => {
  expect([eligibilityHref('200000001', '7', 'edit'), eligibilityHref('200000001', '7', 'view')].map(opened)).toEqual(['IEP', 'IEP'])
  expect(['/iep/200000001/7/03/41/edit/eligibility', '/iep/200000001/7/03/41/view/eligibility'].map(opened)).toEqual(['IEP', 'IEP'])
  expect(opened('/iep/200000001/7/edit')).toBeUndefined()
})
