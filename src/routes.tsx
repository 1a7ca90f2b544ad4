import type { Role } from '#contract/common.ts'
import type { PageName } from './page-files.ts'

export type Route = {
  path: string
  audience: 'public' | readonly Role[]
  title: string
  page: PageName
  /** The address that counts where the same page has two. */
  canonical?: string
  /** The navigation bar is on every page but a few. */
  bar?: false
  /** Where scrolling to the top after navigation would disturb. */
  keepScroll?: true
  /** An expired session causes no redirect here. */
  authPage?: true
  /** It opens without a network: for an inspector in the field, or for an owner about their home (src/service-worker.ts). */
  offline?: 'field' | 'home'
  /** The parameter that chooses a part of the page: the page stays, with all that is not of the part, while it changes. */
  part?: string
}

const home: readonly Role[] = ['homeowner']
const inspector: readonly Role[] = ['inspector']
const admin: readonly Role[] = ['admin']
const staff: readonly Role[] = ['inspector', 'admin']
const everyone: readonly Role[] = ['admin', 'homeowner', 'inspector']

const row = (
  path: string,
  audience: Route['audience'],
  title: string,
  page: PageName,
  more: Partial<Route> = {},
): Route => ({ path, audience, title, page, ...more })

/** The specification's section 2, as data. Guards, navigation, titles and scrolling follow from it. */
export const routes: readonly Route[] = [
  row('/', 'public', 'Home inspections and home care', 'landing', {
    bar: false,
  }),
  row('/login', 'public', 'Log in', 'login', {
    keepScroll: true,
    authPage: true,
  }),
  row('/sign-up-form', 'public', 'Sign up', 'signUp', {
    keepScroll: true,
    authPage: true,
  }),
  row('/signup', 'public', 'Sign up', 'signUp', {
    keepScroll: true,
    authPage: true,
    canonical: '/sign-up-form',
  }),
  row('/features-demo', 'public', 'Features', 'featuresDemo', {
    bar: false,
  }),
  row('/sample-report', 'public', 'Sample report', 'sampleReport', {
    bar: false,
  }),
  row('/demo', 'public', 'Demo', 'demo', {
    bar: false,
  }),
  row('/terms-of-service', 'public', 'Terms of service', 'legal', {}),
  row('/privacy-policy', 'public', 'Privacy policy', 'legal', {}),
  row('/contact', 'public', 'Contact', 'contact', {}),
  row('/oauth-callback', 'public', 'Signing in', 'oauthCallback', { keepScroll: true }),
  row('/reset-password', 'public', 'Choose a new password', 'resetPassword', {
    keepScroll: true,
    authPage: true,
  }),
  row('/password-reset', 'public', 'Forgot your password?', 'forgotPassword', {
    authPage: true,
  }),
  row('/forgot-password', 'public', 'Forgot your password?', 'forgotPassword', {
    authPage: true,
  }),
  row('/reset-password-confirm', 'public', 'Password changed', 'passwordChanged', {
    authPage: true,
  }),
  row('/verify/:token', 'public', 'Confirm your e-mail', 'verify', { keepScroll: true }),
  row('/activate-account', 'public', 'Activate your account', 'activateAccount'),
  row('/inspection-report-public', 'public', 'Shared report', 'inspectionReportPublic'),
  row('/diy-analysis-report-public', 'public', 'Shared DIY analysis', 'diyAnalysisReportPublic'),
  row('/analysis-download', 'public', 'Download', 'analysisDownload'),
  row('/agreement', 'public', 'Agreement', 'agreement'),
  row('/inspections/:inspectionId/payment-success', 'public', 'Payment', 'paymentSuccess'),
  row('/payment-success-mobile', 'public', 'Payment successful', 'paymentSuccessMobile'),
  row('/payment-cancel-mobile', 'public', 'Payment cancelled', 'paymentCancelMobile'),
  row('/new-inspection', 'public', 'New inspection', 'newInspection'),
  row('/inspection-analysis/:inspectionId', 'public', 'Inspection analysis', 'inspectionAnalysis'),
  row('/unauthorized', 'public', 'No access', 'unauthorized'),

  row('/inspector/service-areas', inspector, 'Service areas', 'serviceAreas'),
  row('/inspector-dashboard', inspector, 'Dashboard', 'inspectorDashboard', { offline: 'field' }),
  row('/inspector/dashboard', inspector, 'Dashboard', 'inspectorDashboard', { offline: 'field' }),
  row('/inspector/tests/:testType', inspector, 'Tests', 'testsBoard', { offline: 'field' }),
  row(
    '/inspection-overview/:inspectionId/:propertyId',
    inspector,
    'Inspection',
    'inspectionOverview',
    { offline: 'field' },
  ),
  row(
    '/previous-report/:inspectionId/:propertyId',
    inspector,
    'Previous report',
    'previousReport',
    {
      offline: 'field',
    },
  ),
  row('/inspections/:status', inspector, 'Inspections', 'inspections', { offline: 'field' }),

  row('/admin', admin, 'Admin', 'admin'),
  row('/admin/dashboard', admin, 'Admin', 'admin'),
  row('/admin/service-areas', admin, 'Service areas', 'allServiceAreas'),
  row(
    '/admin/inspector/:inspectorId/service-areas',
    admin,
    'Service areas of an inspector',
    'inspectorServiceAreas',
  ),
  row('/admin/error-reports', admin, 'Error reports', 'errorReports'),
  row('/admin/error-reports/:faultId', admin, 'Error', 'errorReport'),
  row('/admin/user/:userId/properties', admin, 'Properties of a user', 'userProperties'),
  row('/admin/user/:userId/inspections', admin, 'Inspections of a user', 'userInspections'),
  row(
    '/admin/user/:userId/property/:propertyId/inspections',
    admin,
    'Inspections of a property',
    'userPropertyInspections',
  ),

  // Beside the specification's section 2: when an inspector works.
  row('/inspector/availability', inspector, 'Hours and time off', 'availability'),
  row(
    '/admin/inspector/:inspectorId/availability',
    admin,
    'Hours and time off of an inspector',
    'inspectorAvailability',
  ),

  // Beside the specification's section 2: what a device holds that the server does not have.
  row('/on-this-device', staff, 'On this device', 'onThisDevice', { offline: 'field' }),
  row('/my-comments', inspector, 'My comments', 'myComments', { offline: 'field' }),
  row('/my-templates', inspector, 'My templates', 'myTemplates', { offline: 'field' }),
  row('/mold-test/:inspectionId', staff, 'Mold test', 'moldTest', { offline: 'field' }),
  row('/radon-test/:inspectionId', staff, 'Radon test', 'radonTest', { offline: 'field' }),
  row(
    '/inspection-form/:inspectionId/:propertyId/:worksheetId',
    staff,
    'Worksheet',
    'inspectionForm',
    { offline: 'field', part: 'worksheetId' },
  ),

  row('/property/:propertyId/dashboard', home, 'Dashboard', 'propertyDashboard'),
  row('/home-health/:propertyId', home, 'Health score', 'homeHealth'),
  row('/issue-resolution/:propertyId', home, 'Manage issues', 'issueResolution'),
  row('/diy/:propertyId', home, 'DIY inspection', 'diy', { offline: 'home' }),
  row('/diy/:propertyId/:category', home, 'DIY inspection', 'diyArea', { offline: 'home' }),
  row('/diy-analysis-success', home, 'DIY inspection done', 'diyDone', { offline: 'home' }),
  row('/diy-analysis-report/:analysisId', home, 'DIY analysis', 'diyAnalysisReport', {
    offline: 'home',
  }),
  row('/reminders/:propertyId', home, 'Reminders', 'reminders'),
  row('/service-providers/:propertyId', home, 'Service providers', 'serviceProviders'),
  row('/property-documents/:propertyId', home, 'Documents', 'documents'),
  row('/home-inspections/:propertyId', home, 'Home inspections', 'homeInspections'),
  row('/add-property', home, 'Add a property', 'addProperty'),
  row('/request-inspection', home, 'Request an inspection', 'requestInspection'),

  row(
    '/property/:propertyId/inspection/:inspectionId/analysis',
    ['inspector', 'homeowner'],
    'Inspection analysis',
    'analysis',
  ),
  row('/:inspectionId/:propertyId/home-inspection-report', everyone, 'Inspection report', 'report'),
  row('/property/:propertyId/inspection/:inspectionId', everyone, 'Inspection', 'inspection'),

  row('/notifications', everyone, 'Notifications', 'notifications'),
  row('/profile', everyone, 'My profile', 'profile'),
  row('/pricing-calculator', everyone, 'Pricing calculator', 'pricingCalculator'),
]

export const notFoundRoute: Route = {
  path: '*',
  audience: 'public',
  title: 'Page not found',
  page: 'notFound',
}
