import { describe, expect, it } from 'vitest'
import { findRoute } from '#src/find-route.ts'
import { paths } from '#src/paths.ts'
import { routes } from '#src/routes.tsx'

/** The specification's section 2, with the aliases that are fixed beside it. */
const everyone = 'admin homeowner inspector'
const table: Record<string, string> = {
  '/': 'public',
  '/login': 'public',
  '/sign-up-form': 'public',
  '/signup': 'public',
  '/features-demo': 'public',
  '/sample-report': 'public',
  '/demo': 'public',
  '/terms-of-service': 'public',
  '/privacy-policy': 'public',
  '/contact': 'public',
  '/oauth-callback': 'public',
  '/reset-password': 'public',
  '/password-reset': 'public',
  '/forgot-password': 'public',
  '/reset-password-confirm': 'public',
  '/verify/abc': 'public',
  '/activate-account': 'public',
  '/inspection-report-public': 'public',
  '/diy-analysis-report-public': 'public',
  '/analysis-download': 'public',
  '/inspections/42/payment-success': 'public',
  '/payment-success-mobile': 'public',
  '/payment-cancel-mobile': 'public',
  '/new-inspection': 'public',
  '/inspection-analysis/42': 'public',
  '/unauthorized': 'public',
  '/inspector/service-areas': 'inspector',
  '/inspector-dashboard': 'inspector',
  '/inspector/dashboard': 'inspector',
  '/inspector/tests/radon': 'inspector',
  '/inspection-overview/1/2': 'inspector',
  '/inspections/completed': 'inspector',
  '/admin': 'admin',
  '/admin/dashboard': 'admin',
  '/admin/inspector/1/service-areas': 'admin',
  '/admin/service-areas': 'admin',
  '/admin/user/1/properties': 'admin',
  '/admin/user/1/inspections': 'admin',
  '/admin/user/1/property/2/inspections': 'admin',
  '/mold-test/1': 'admin inspector',
  '/radon-test/1': 'admin inspector',
  '/inspection-form/1/2/roof': 'admin inspector',
  '/property/1/dashboard': 'homeowner',
  '/home-health/1': 'homeowner',
  '/issue-resolution/1': 'homeowner',
  '/diy/1': 'homeowner',
  '/diy/1/roof-gutters': 'homeowner',
  '/diy-analysis-success': 'homeowner',
  '/diy-analysis-report/1': 'homeowner',
  '/reminders/1': 'homeowner',
  '/service-providers/1': 'homeowner',
  '/property-documents/1': 'homeowner',
  '/home-inspections/1': 'homeowner',
  '/add-property': 'homeowner',
  '/request-inspection': 'homeowner',
  '/property/1/inspection/2/analysis': 'homeowner inspector',
  '/1/2/home-inspection-report': everyone,
  '/property/1/inspection/2': everyone,
  '/notifications': everyone,
  '/profile': everyone,
  '/pricing-calculator': everyone,
}
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
  it('needs ownership for the form and the detail of an inspection', () => {
    expect(
      routes
        .filter((route) => route.ownership)
        .map((route) => route.path)
        .sort(),
    ).toEqual([
      '/inspection-form/:inspectionId/:propertyId/:worksheetId',
      '/property/:propertyId/inspection/:inspectionId',
    ])
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
    const of = { propertyId: '1', inspectionId: '2', worksheetId: 'roof' }
    for (const [name, build] of Object.entries(paths)) {
      const path = (build as (input?: unknown) => string)(
        name === 'inspections' ? 'completed' : name === 'login' ? undefined : of,
      )
      expect(findRoute(path.split('?')[0] ?? '').route.path, name).not.toBe('*')
    }
  })
})
