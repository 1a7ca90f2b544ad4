import { describe, expect, it } from 'vitest'
import { paths } from '#contract/vocabulary/paths.ts'
import { findRoute } from '#src/find-route.ts'
import { routes } from '#src/routes.tsx'

/** Every path with the address that links, bookmarks and mails rely on. */
const home = { propertyId: 'p1' }
const visit = { propertyId: 'p1', inspectionId: 'i2' }
const addresses: { [name in keyof typeof paths]: [built: string, written: string] } = {
  landing: [paths.landing(), '/'],
  loginAfterLeaving: [
    paths.loginAfterLeaving('2026-12-09T10:00:00.000Z'),
    '/login?closes=2026-12-09T10%3A00%3A00.000Z',
  ],
  login: [paths.login(), '/login'],
  signUp: [paths.signUp(), '/sign-up-form'],
  signUpAs: [paths.signUpAs('inspector'), '/sign-up-form?as=inspector'],
  resetPassword: [paths.resetPassword('a'), '/reset-password?token=a'],
  verify: [paths.verify({ token: 'a' }), '/verify/a'],
  confirmEmail: [paths.confirmEmail('a'), '/verify/a?change=email'],
  activateAccount: [paths.activateAccount('a'), '/activate-account?token=a'],
  oauthCallback: [paths.oauthCallback('a'), '/oauth-callback?error=a'],
  forgotPassword: [paths.forgotPassword(), '/password-reset'],
  passwordChanged: [paths.passwordChanged(), '/reset-password-confirm'],
  terms: [paths.terms(), '/terms-of-service'],
  privacy: [paths.privacy(), '/privacy-policy'],
  contact: [paths.contact('/a b?'), '/contact?broken=%2Fa%20b%3F'],
  handOver: [paths.handOver(home), '/contact?home=p1'],
  agreementByLink: [paths.agreementByLink('a'), '/agreement?token=a'],
  publicReport: [paths.publicReport('a'), '/inspection-report-public?token=a'],
  publicAnalysis: [paths.publicAnalysis('a'), '/diy-analysis-report-public?token=a'],
  moveVisit: [paths.moveVisit(visit), '/property/p1/inspection/i2?decide=move'],
  analysisLink: [paths.analysisLink(visit), '/inspection-analysis/i2'],
  analysisDownload: [paths.analysisDownload('a'), '/analysis-download?token=a'],
  sampleRepairRequest: [paths.sampleRepairRequest(), '/sample-report?view=repair-request'],
  sampleReport: [paths.sampleReport(), '/sample-report'],
  featuresDemo: [paths.featuresDemo(), '/features-demo'],
  demoEnded: [paths.demoEnded(), '/demo?ended'],
  demo: [paths.demo(), '/demo'],
  newInspection: [paths.newInspection(), '/new-inspection'],
  newInspectionOf: [
    paths.newInspectionOf({ client: 'a+b@c.de', propertyId: 'h1' }),
    '/new-inspection?client=a%2Bb%40c.de&home=h1',
  ],
  newInspectionFor: [paths.newInspectionFor('a+b@c.de'), '/new-inspection?client=a%2Bb%40c.de'],
  preparedInspection: [paths.preparedInspection('a b'), '/new-inspection?prepared=a%20b'],
  unauthorized: [paths.unauthorized(), '/unauthorized'],
  notifications: [paths.notifications(), '/notifications'],
  profile: [paths.profile(), '/profile'],
  profileMails: [paths.profileMails(), '/profile#mails'],
  pricingCalculator: [paths.pricingCalculator(), '/pricing-calculator'],
  addProperty: [paths.addProperty(), '/add-property'],
  paymentSuccess: [paths.paymentSuccess(visit), '/inspections/i2/payment-success'],
  requestInspection: [paths.requestInspection(), '/request-inspection'],
  propertyDashboard: [paths.propertyDashboard(home), '/property/p1/dashboard'],
  homeAges: [paths.homeAges(home), '/home-health/p1#ages'],
  homeHealth: [paths.homeHealth(home), '/home-health/p1'],
  issues: [paths.issues(home), '/issue-resolution/p1'],
  diy: [paths.diy(home), '/diy/p1'],
  diyArea: [paths.diyArea({ ...home, category: 'roof-gutters' }), '/diy/p1/roof-gutters'],
  diyDone: [paths.diyDone({ analysisId: 'a1' }), '/diy-analysis-success?analysis=a1'],
  diyAnalysis: [paths.diyAnalysis({ analysisId: 'a1' }), '/diy-analysis-report/a1'],
  compareInspections: [
    paths.compareInspections({ ...home, from: 'i1', to: 'i2' }),
    '/home-inspections/p1?from=i1&to=i2',
  ],
  homeInspections: [paths.homeInspections(home), '/home-inspections/p1'],
  documents: [paths.documents(home), '/property-documents/p1'],
  issue: [paths.issue({ ...home, issueId: 's4' }), '/issue-resolution/p1?issue=s4'],
  askProvider: [paths.askProvider({ ...home, issueId: 's4' }), '/service-providers/p1?issue=s4'],
  documentsOf: [
    paths.documentsOf({ ...home, category: 'report' }),
    '/property-documents/p1?category=report',
  ],
  document: [paths.document({ ...home, documentId: 'd3' }), '/property-documents/p1?document=d3'],
  serviceProviders: [paths.serviceProviders(home), '/service-providers/p1'],
  reminders: [paths.reminders(home), '/reminders/p1'],
  reminder: [paths.reminder({ ...home, reminderId: 'r1' }), '/reminders/p1?reminder=r1'],
  inspection: [paths.inspection(visit), '/property/p1/inspection/i2'],
  analysis: [paths.analysis(visit), '/property/p1/inspection/i2/analysis'],
  previousReport: [paths.previousReport(visit), '/previous-report/i2/p1'],
  report: [paths.report(visit), '/i2/p1/home-inspection-report'],
  repairRequest: [paths.repairRequest(visit), '/i2/p1/home-inspection-report?view=repair-request'],
  onThisDevice: [paths.onThisDevice(), '/on-this-device'],
  myComments: [paths.myComments(), '/my-comments'],
  myTemplates: [paths.myTemplates(), '/my-templates'],
  inspectorDashboard: [paths.inspectorDashboard(), '/inspector-dashboard'],
  inspections: [paths.inspections('completed'), '/inspections/completed'],
  inspectionOverview: [paths.inspectionOverview(visit), '/inspection-overview/i2/p1'],
  whereLeft: [paths.whereLeft(visit), '/inspection-form/i2/p1/where-left'],
  toRate: [paths.toRate(visit), '/inspection-form/i2/p1/to-rate'],
  inspectionForm: [
    paths.inspectionForm({ ...visit, worksheetId: 'roof' }),
    '/inspection-form/i2/p1/roof',
  ],
  inspectorTests: [paths.inspectorTests('radon'), '/inspector/tests/radon'],
  radonTest: [paths.radonTest(visit), '/radon-test/i2'],
  moldTest: [paths.moldTest(visit), '/mold-test/i2'],
  inspectorServiceAreas: [paths.inspectorServiceAreas(), '/inspector/service-areas'],
  inspectorAvailability: [paths.inspectorAvailability(), '/inspector/availability'],
  adminInspectorAvailability: [
    paths.adminInspectorAvailability({ inspectorId: 'u1' }),
    '/admin/inspector/u1/availability',
  ],
  admin: [paths.admin(), '/admin'],
  adminDashboard: [paths.adminDashboard(), '/admin/dashboard'],
  adminServiceAreas: [paths.adminServiceAreas({ show: 'gaps' }), '/admin/service-areas?show=gaps'],
  adminInspectorServiceAreas: [
    paths.adminInspectorServiceAreas({ inspectorId: 'u1', add: '48021' }),
    '/admin/inspector/u1/service-areas?add=48021',
  ],
  adminInspections: [
    paths.adminInspections({ payment: 'unpaid,failed' }),
    '/admin?show=inspections&payment=unpaid%2Cfailed',
  ],
  adminCalendar: [
    paths.adminCalendar({ from: '2026-01-05' }),
    '/admin?show=calendar&from=2026-01-05',
  ],
  adminFigures: [paths.adminFigures({ from: '2026-01-01' }), '/admin?show=figures&from=2026-01-01'],
  adminMoney: [paths.adminMoney({ from: '2026-01-01' }), '/admin?show=money&from=2026-01-01'],
  adminAudit: [paths.adminAudit({ user_id: 'u' }), '/admin?show=audit&user_id=u'],
  adminSettings: [paths.adminSettings('firm'), '/admin?show=settings&part=firm'],
  adminText: [
    paths.adminText('mail.visit.booked'),
    '/admin?show=settings&part=texts&text=mail.visit.booked',
  ],
  adminErrors: [paths.adminErrors({ state: 'settled' }), '/admin/error-reports?state=settled'],
  adminError: [paths.adminError({ faultId: 'f1' }), '/admin/error-reports/f1'],
  userProperties: [paths.userProperties({ userId: 'u1' }), '/admin/user/u1/properties'],
  userInspections: [paths.userInspections({ userId: 'u1' }), '/admin/user/u1/inspections'],
  compareUserInspections: [
    paths.compareUserInspections({ userId: 'u1', propertyId: 'p1', from: 'i1', to: 'i2' }),
    '/admin/user/u1/property/p1/inspections?compare=i1&with=i2',
  ],
  userPropertyInspections: [
    paths.userPropertyInspections({ userId: 'u1', propertyId: 'p1' }),
    '/admin/user/u1/property/p1/inspections',
  ],
}

describe('a path', () => {
  it.each(Object.entries(addresses))('%s has its address', (_, [built, written]) => {
    expect(built).toBe(written)
  })

  it.each(Object.entries(addresses))('%s leads to a page', (_, [built]) => {
    expect(routes).toContain(findRoute(built.split(/[?#]/)[0] ?? '').route)
  })

  it('puts each id where its page looks for it, also when the two come in another order', () => {
    for (const address of [
      paths.inspection(visit),
      paths.analysis(visit),
      paths.report(visit),
      paths.inspectionOverview(visit),
    ])
      expect(findRoute(address).params, address).toEqual(visit)
    expect(findRoute(paths.inspectionForm({ ...visit, worksheetId: 'roof' })).params).toEqual({
      ...visit,
      worksheetId: 'roof',
    })
  })

  it('to /login remembers where the person was going, query and hash included', () => {
    const going = '/issue-resolution/p1?state=open&sort=worst#i7'
    const url = new URL(paths.login(going), 'https://hearthkeep.example')
    expect(url.pathname).toBe('/login')
    expect([...url.searchParams]).toEqual([['next', going]])
    expect(url.hash).toBe('')
  })
})
