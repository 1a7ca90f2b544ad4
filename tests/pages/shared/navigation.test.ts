import { describe, expect, it } from 'vitest'
import { paths } from '#contract/vocabulary/paths.ts'
import {
  backName,
  isGroup,
  type NavEntry,
  navigationFor,
  viewName,
} from '#src/pages/shared/navigation.ts'

/** Each link as its label and its address; a group is its label and its links. */
const told = (entries: readonly NavEntry[]): unknown[] =>
  entries.map((entry) =>
    isGroup(entry) ? [entry.label, told(entry.links)] : [entry.label, entry.to],
  )
const home = { propertyId: '7' }

describe('the navigation', () => {
  it('of a homeowner leads to the current home, and to the issues once there are any to manage', () => {
    const property = [
      ['Health Score', paths.homeHealth(home)],
      ['DIY Inspection', paths.diy(home)],
      ['Home Inspections', paths.homeInspections(home)],
    ]
    const services = [
      ['Documents', paths.documents(home)],
      ['Service Providers', paths.serviceProviders(home)],
      ['Reminders', paths.reminders(home)],
      ['Pricing Calculator', paths.pricingCalculator()],
      ['Request Inspection', paths.requestInspection()],
    ]
    const dashboard = ['Dashboard', paths.propertyDashboard(home)]
    expect(told(navigationFor('homeowner', '7', false))).toEqual([
      dashboard,
      ['Property', property],
      ['Services', services],
    ])
    expect(told(navigationFor('homeowner', '7', true))).toEqual([
      dashboard,
      ['Property', [...property, ['Manage Issues', paths.issues(home)]]],
      ['Services', services],
    ])
  })

  it('of a homeowner without a home asks for one where it would lead to it', () => {
    const links = navigationFor('homeowner', null, true).flatMap((entry) =>
      isGroup(entry) ? entry.links : [entry],
    )
    const elsewhere = links.filter(({ to }) => to !== paths.addProperty())
    expect(elsewhere.map(({ label }) => label)).toEqual([
      'Pricing Calculator',
      'Request Inspection',
    ])
    expect(links).toHaveLength(10)
  })

  it('of an inspector and of an admin is that of their work, whatever home is current', () => {
    expect(told(navigationFor('inspector', '7', true))).toEqual([
      ['Dashboard', paths.inspectorDashboard()],
      ['New Inspection', paths.newInspection()],
      [
        'Tools',
        [
          ['Service Areas', paths.inspectorServiceAreas()],
          ['Pricing Calculator', paths.pricingCalculator()],
        ],
      ],
    ])
    expect(told(navigationFor('admin', '7', true))).toEqual([
      ['Admin', paths.admin()],
      ['New Inspection', paths.newInspection()],
    ])
  })

  it('of nobody is empty', () => {
    expect(navigationFor(null, '7', true)).toEqual([])
  })
})

it('a view and the way back from it have their names', () => {
  expect(viewName).toEqual({ inspector: 'Inspector view', homeowner: 'Homeowner view' })
  expect(backName).toEqual({
    admin: 'Switch Back to Admin Account',
    inspector: 'Switch Back to Inspector Account',
    homeowner: '',
  })
})
