import { expect, it } from 'vitest'
import { placeOrg, type City, type StagedOrg } from './place-org.ts'

const city: City = {
  boroughOfDistrict: new Map([
    [13, 'K'],
    [75, ''],
  ]),
  regionOfDistrict: new Map([[13, 8]]),
  boroughByLetter: new Map([
    ['X', 1],
    ['K', 2],
    ['M', 3],
    ['Q', 4],
    ['R', 5],
  ]),
}
const org = (over: Partial<StagedOrg>): StagedOrg => ({
  source_id: 's',
  row: 2,
  name: 'A',
  type: 'school',
  identifier: null,
  parent: null,
  gone: false,
  ...over,
})

it('a DBN tells district, borough and region', () => {
  expect(placeOrg(org({ identifier: '13K001' }), new Map(), city)).toEqual({
    dbn: '13K001',
    district: 13,
    region: 8,
    boroughId: 2,
  })
  expect(placeOrg(org({ identifier: '75m996' }), new Map(), city)).toEqual({
    dbn: '75M996',
    district: 75,
    region: null,
    boroughId: 3,
  })
})

it('without a DBN the district above tells them, however deep, and a circle ends', () => {
  const district = org({ source_id: 'd', type: 'district', name: 'Community School District 13' })
  const group = org({ source_id: 'g', type: 'department', parent: 'd' })
  const orgs = new Map([
    ['d', district],
    ['g', group],
  ])
  expect(placeOrg(org({ parent: 'g', identifier: 'PS-1' }), orgs, city)).toEqual({
    dbn: null,
    district: 13,
    region: 8,
    boroughId: 2,
  })
  const [one, two] = [org({ source_id: '1', parent: '2' }), org({ source_id: '2', parent: '1' })]
  expect(
    placeOrg(
      one,
      new Map([
        ['1', one],
        ['2', two],
      ]),
      city,
    ),
  ).toEqual({ dbn: null, district: null, region: null, boroughId: null })
})
