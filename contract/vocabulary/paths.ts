/**
 * Every URL of the product, typed. Links, charts, notices and mails build addresses here and nowhere else;
 * src/routes.tsx says which page each one leads to.
 */

type Of = { propertyId: string }
type Visit = { propertyId: string; inspectionId: string }
/** The parts of the firm's settings. */
export type SettingsPart =
  | 'prices'
  | 'guides'
  | 'firm'
  | 'closed'
  | 'texts'
  | 'agreement'
  | 'comments'
  | 'templates'

/** In the place of a worksheet's id, which has no hyphen: the one where the work goes on. */
export const whereLeft = 'where-left'
/** The same: the one with the first item that nobody has rated. */
export const toRate = 'to-rate'

export const paths = {
  landing: () => '/',
  /** The log-in page after somebody has asked for the end of their account, with the instant of that end. */
  loginAfterLeaving: (closesAt: string) => `/login?closes=${encodeURIComponent(closesAt)}`,
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  signUp: (known?: Record<string, string>) =>
    known ? `/sign-up-form#${new URLSearchParams(known)}` : '/sign-up-form',
  /** The same page with the role chosen. */
  signUpAs: (role: 'homeowner' | 'inspector') => `/sign-up-form?as=${role}`,
  forgotPassword: () => '/password-reset',
  /** `done`: it happened just now; the page alone confirms nothing. */
  passwordChanged: (done = false) =>
    done ? '/reset-password-confirm?done' : '/reset-password-confirm',
  resetPassword: (token = '') => `/reset-password?token=${token}`,
  verify: ({ token }: { token: string }) => `/verify/${token}`,
  /** The link to a new address of an account. */
  confirmEmail: (token: string) => `/verify/${token}?change=email`,
  activateAccount: (token = '') => `/activate-account?token=${token}`,
  oauthCallback: (error?: string) => (error ? `/oauth-callback?error=${error}` : '/oauth-callback'),
  terms: () => '/terms-of-service',
  privacy: () => '/privacy-policy',
  /** `broken`: an address at which somebody found nothing, for the message. */
  contact: (broken?: string) =>
    broken === undefined ? '/contact' : `/contact?broken=${encodeURIComponent(broken)}`,
  /** With a message that its writer does not own this home anymore. */
  handOver: ({ propertyId }: Of) => `/contact?home=${propertyId}`,
  publicReport: (token = '') => `/inspection-report-public?token=${token}`,
  publicAnalysis: (token = '') => `/diy-analysis-report-public?token=${token}`,
  /** The agreement of one visit, for the client who got the mail. */
  agreementByLink: (token = '') => `/agreement?token=${token}`,
  analysisLink: ({ inspectionId }: Pick<Visit, 'inspectionId'>) =>
    `/inspection-analysis/${inspectionId}`,
  analysisDownload: (token = '') => `/analysis-download?token=${token}`,
  sampleReport: () => '/sample-report',
  sampleRepairRequest: () => '/sample-report?view=repair-request',
  featuresDemo: () => '/features-demo',
  demo: (as?: string) => (as ? `/demo?as=${as}` : '/demo'),
  demoEnded: () => '/demo?ended',
  newInspection: () => '/new-inspection',
  /** The same for staff, with the clients found by these words. */
  newInspectionFor: (client: string) => `/new-inspection?client=${encodeURIComponent(client)}`,
  /** The same for an admin who comes from a home: its owner, by e-mail, and the home are filled in. */
  newInspectionOf: ({ client, propertyId }: Of & { client: string }) =>
    `/new-inspection?client=${encodeURIComponent(client)}&home=${propertyId}`,
  /** A booking that an inspector or an admin has prepared for a client. */
  preparedInspection: (token: string) => `/new-inspection?prepared=${encodeURIComponent(token)}`,
  unauthorized: () => '/unauthorized',
  /** `show`: the unread ones, or those of one kind. */
  notifications: (show?: string) =>
    show === undefined ? '/notifications' : `/notifications?show=${show}`,
  profile: () => '/profile',
  /** The same page at its switches of mails. */
  profileMails: () => '/profile#mails',
  pricingCalculator: () => '/pricing-calculator',
  /** `redirected`: the page says why it opened for a person without a property. */
  addProperty: (redirected = false) =>
    redirected ? '/add-property?redirected=true' : '/add-property',
  requestInspection: () => '/request-inspection',
  paymentSuccess: ({ inspectionId }: Pick<Visit, 'inspectionId'>) =>
    `/inspections/${inspectionId}/payment-success`,
  propertyDashboard: ({ propertyId }: Of) => `/property/${propertyId}/dashboard`,
  homeHealth: ({ propertyId }: Of) => `/home-health/${propertyId}`,
  /** The same page at the ages of the home's parts. */
  homeAges: ({ propertyId }: Of) => `/home-health/${propertyId}#ages`,
  issues: ({ propertyId }: Of) => `/issue-resolution/${propertyId}`,
  /** The same page with this issue open beside the list. */
  issue: ({ propertyId, issueId }: Of & { issueId: string }) =>
    `/issue-resolution/${propertyId}?issue=${issueId}`,
  diy: ({ propertyId }: Of) => `/diy/${propertyId}`,
  diyArea: ({ propertyId, category }: Of & { category: string }) =>
    `/diy/${propertyId}/${category}`,
  diyDone: ({ analysisId }: { analysisId: string }) =>
    `/diy-analysis-success?analysis=${analysisId}`,
  diyAnalysis: ({ analysisId }: { analysisId: string }) => `/diy-analysis-report/${analysisId}`,
  homeInspections: ({ propertyId }: Of) => `/home-inspections/${propertyId}`,
  /** The same page with two of them side by side. */
  compareInspections: ({ propertyId, from, to }: Of & { from: string; to: string }) =>
    `/home-inspections/${propertyId}?from=${from}&to=${to}`,
  documents: ({ propertyId }: Of) => `/property-documents/${propertyId}`,
  /** The same page with the documents of this category. */
  documentsOf: ({ propertyId, category }: Of & { category: string }) =>
    `/property-documents/${propertyId}?category=${category}`,
  /** The same page with this document open beside the list. */
  document: ({ propertyId, documentId }: Of & { documentId: string }) =>
    `/property-documents/${propertyId}?document=${documentId}`,
  serviceProviders: ({ propertyId }: Of) => `/service-providers/${propertyId}`,
  /** The same page, with the words of an issue ready to send to one of them. */
  askProvider: ({ propertyId, issueId }: Of & { issueId: string }) =>
    `/service-providers/${propertyId}?issue=${issueId}`,
  reminders: ({ propertyId }: Of) => `/reminders/${propertyId}`,
  /** The same page with this reminder open beside the list. */
  reminder: ({ propertyId, reminderId }: Of & { reminderId: string }) =>
    `/reminders/${propertyId}?reminder=${reminderId}`,
  inspection: ({ propertyId, inspectionId }: Visit) =>
    `/property/${propertyId}/inspection/${inspectionId}`,
  /** The same page, where another time is asked for at once. */
  moveVisit: ({ propertyId, inspectionId }: Visit) =>
    `/property/${propertyId}/inspection/${inspectionId}?decide=move`,
  analysis: ({ propertyId, inspectionId }: Visit) =>
    `/property/${propertyId}/inspection/${inspectionId}/analysis`,
  /** The report of the home from before this visit, for its inspector. */
  previousReport: ({ propertyId, inspectionId }: Visit) =>
    `/previous-report/${inspectionId}/${propertyId}`,
  report: ({ propertyId, inspectionId }: Visit) =>
    `/${inspectionId}/${propertyId}/home-inspection-report`,
  repairRequest: ({ propertyId, inspectionId }: Visit) =>
    `/${inspectionId}/${propertyId}/home-inspection-report?view=repair-request`,
  inspectorDashboard: () => '/inspector-dashboard',
  inspections: (status: string) => `/inspections/${status}`,
  inspectionOverview: ({ propertyId, inspectionId }: Visit) =>
    `/inspection-overview/${inspectionId}/${propertyId}`,
  inspectionForm: ({ propertyId, inspectionId, worksheetId }: Visit & { worksheetId: string }) =>
    `/inspection-form/${inspectionId}/${propertyId}/${worksheetId}`,
  /** The worksheet of the inspection where the work goes on; the form itself knows which. */
  whereLeft: ({ propertyId, inspectionId }: Visit) =>
    `/inspection-form/${inspectionId}/${propertyId}/${whereLeft}`,
  /** The first item of the inspection without a rating; the form itself knows which. */
  toRate: ({ propertyId, inspectionId }: Visit) =>
    `/inspection-form/${inspectionId}/${propertyId}/${toRate}`,
  onThisDevice: () => '/on-this-device',
  myComments: () => '/my-comments',
  myTemplates: () => '/my-templates',
  /** `tab`: the part of the page to open; without it the page chooses. */
  radonTest: ({ inspectionId, tab }: { inspectionId: string; tab?: string }) =>
    `/radon-test/${inspectionId}${tab === undefined ? '' : `?tab=${tab}`}`,
  moldTest: ({ inspectionId, tab }: { inspectionId: string; tab?: string }) =>
    `/mold-test/${inspectionId}${tab === undefined ? '' : `?tab=${tab}`}`,
  /** `kind`: radon, mold, or all. */
  inspectorTests: (kind: 'radon' | 'mold' | 'all') => `/inspector/tests/${kind}`,
  inspectorServiceAreas: () => '/inspector/service-areas',
  /** When an inspector works: hours by weekday, time off, and a calendar to follow. */
  inspectorAvailability: () => '/inspector/availability',
  admin: () => '/admin',
  adminDashboard: () => '/admin/dashboard',
  /** Everybody's counties; with a query such as `?show=gaps`. */
  adminServiceAreas: (filters: Record<string, string> = {}) =>
    `/admin/service-areas${Object.keys(filters).length === 0 ? '' : `?${new URLSearchParams(filters)}`}`,
  /** The counties of one inspector; `add`: a county to tick. */
  adminInspectorServiceAreas: ({ inspectorId, add }: { inspectorId: string; add?: string }) =>
    `/admin/inspector/${inspectorId}/service-areas${add === undefined ? '' : `?add=${add}`}`,
  adminInspectorAvailability: ({ inspectorId }: { inspectorId: string }) =>
    `/admin/inspector/${inspectorId}/availability`,
  /** All inspections of the firm; with a query such as `?show=inspections&payment=unpaid`. */
  adminInspections: (filters: Record<string, string> = {}) =>
    `/admin?${new URLSearchParams({ show: 'inspections', ...filters })}`,
  /** The visits of all inspectors in the week of a day. */
  adminCalendar: (filters: { from?: string; q?: string } = {}) =>
    `/admin?${new URLSearchParams({ show: 'calendar', ...filters })}`,
  /** The figures of a span of days, such as `{ from: '2026-01-01', to: '2026-12-31' }`. */
  adminFigures: (days: Record<string, string> = {}) =>
    `/admin?${new URLSearchParams({ show: 'figures', ...days })}`,
  /** The movements of money; with a query such as `?show=money&from=2026-01-01&to=2026-03-31`. */
  adminMoney: (filters: Record<string, string> = {}) =>
    `/admin?${new URLSearchParams({ show: 'money', ...filters })}`,
  /** What admins did; with a query such as `?show=audit&user_id=…`. */
  adminAudit: (filters: Record<string, string> = {}) =>
    `/admin?${new URLSearchParams({ show: 'audit', ...filters })}`,
  /** The firm's own settings; without a part, its prices. */
  adminSettings: (part?: SettingsPart) =>
    `/admin?show=settings${part === undefined ? '' : `&part=${part}`}`,
  /** The words of one kind of notice or mail. */
  adminText: (kind: string) => `/admin?show=settings&part=texts&text=${kind}`,
  /** The errors of the product; with a query such as `?state=settled`. */
  adminErrors: (filters: Record<string, string> = {}) =>
    `/admin/error-reports${Object.keys(filters).length === 0 ? '' : `?${new URLSearchParams(filters)}`}`,
  adminError: ({ faultId }: { faultId: string }) => `/admin/error-reports/${faultId}`,
  userProperties: ({ userId }: { userId: string }) => `/admin/user/${userId}/properties`,
  userInspections: ({ userId }: { userId: string }) => `/admin/user/${userId}/inspections`,
  /** The page of a home's inspections with two of them side by side. */
  compareUserInspections: ({
    userId,
    propertyId,
    from,
    to,
  }: Of & { userId: string; from: string; to: string }) =>
    `/admin/user/${userId}/property/${propertyId}/inspections?compare=${from}&with=${to}`,
  userPropertyInspections: ({ userId, propertyId }: Of & { userId: string }) =>
    `/admin/user/${userId}/property/${propertyId}/inspections`,
}
