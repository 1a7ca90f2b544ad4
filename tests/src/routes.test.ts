import { describe, expect, it } from 'vitest'
import { paths } from '#contract/vocabulary/paths.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import { findRoute, pageKey, propertyIn } from '#src/find-route.ts'
import { isGroup, navigationFor } from '#src/pages/shared/navigation.ts'
import { routes } from '#src/routes.tsx'
import { routeTable as table } from '#tests/support/browser/route-table.ts'

const audienceOf = (path: string) => {
  const { audience } = findRoute(path).route
  return audience === 'public' ? audience : [...audience].sort().join(' ')
}

describe('the route table', () => {
  it.each(Object.entries(table))('%s is for %s', (path, audience) => {
    expect(findRoute(path).route.path).not.toBe('*')
    expect(audienceOf(path)).toBe(audience)
  })
  it('holds these routes and no others', () => {
    expect(routes).toHaveLength(Object.keys(table).length)
  })
  it('has no bar on the landing page, the tour, the sample report and the demo alone', () => {
    expect(routes.filter((route) => route.bar === false).map((route) => route.path)).toEqual([
      '/',
      '/features-demo',
      '/sample-report',
      '/demo',
    ])
  })
  it.each(roles)('lets a %s open every link of their navigation', (role) => {
    const entries = navigationFor(role, 'p1', true)
    const links = entries.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
    expect(links.length).toBeGreaterThan(0)
    const closed = links.filter(({ to }) => {
      const { audience } = findRoute(to).route
      return audience !== 'public' && !audience.includes(role)
    })
    expect(closed).toEqual([])
  })
  it('redirects no expired session on the seven authentication pages', () => {
    expect(
      routes
        .filter((route) => route.authPage)
        .map((route) => route.path)
        .sort(),
    ).toEqual([
      '/forgot-password',
      '/login',
      '/password-reset',
      '/reset-password',
      '/reset-password-confirm',
      '/sign-up-form',
      '/signup',
    ])
  })
  it.each([
    '/nowhere',
    '/property/1',
    '/home-health/..%2f',
    '/home-health/%F0',
    '/home-health/a b',
    '/property/<script>/dashboard',
    '/%',
    `/home-health/${'x'.repeat(65)}`,
  ])('%s is not found', (path) => expect(findRoute(path).route.path).toBe('*'))
  it('finds a route for every path that pages build', () => {
    const of = { propertyId: '1', inspectionId: '2', worksheetId: 'roof', analysisId: '3' }
    for (const [name, build] of Object.entries(paths)) {
      const path = (build as (input?: unknown) => string)(
        name === 'inspections' ? 'completed' : name === 'login' ? undefined : of,
      )
      expect(findRoute(path.split(/[?#]/)[0] ?? '').route.path, name).not.toBe('*')
    }
  })
})

describe('the property in a path', () => {
  it.each([
    ['/diy/11/11', '', { before: '/diy/', id: '11', after: '/11' }],
    [
      '/7/7/home-inspection-report',
      '?a=7',
      { before: '/7/', id: '7', after: '/home-inspection-report?a=7' },
    ],
    ['/home-health/7/', '', { before: '/home-health/', id: '7', after: '' }],
    ['/request-inspection', '', null],
    ['/property/a b/dashboard', '', null],
  ])('%s%s: another id can take its place', (path, search, named) =>
    expect(propertyIn(path, search)).toEqual(named),
  )
})

describe('the page of an address', () => {
  const pageAt = (pathname: string) => {
    const { route, params } = findRoute(pathname)
    return pageKey(route, params, pathname)
  }
  const sheet = (inspectionId: string, worksheetId: string) =>
    paths.inspectionForm({ propertyId: 'p1', inspectionId, worksheetId })

  it('stays from one worksheet of an inspection to the next', () => {
    expect(pageAt(sheet('i1', 'roof'))).toBe(pageAt(sheet('i1', 'attic')))
  })
  it('is another one for another inspection, and for another path', () => {
    expect(pageAt(sheet('i1', 'roof'))).not.toBe(pageAt(sheet('i2', 'roof')))
    expect(pageAt('/signup')).not.toBe(pageAt('/sign-up-form'))
  })
})
