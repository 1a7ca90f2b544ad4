import type { Role } from '#contract/common.ts'
import { paths } from '#contract/vocabulary/paths.ts'

export type NavLink = { label: string; to: string }
export type NavGroup = { label: string; links: NavLink[] }
export type NavEntry = NavLink | NavGroup

export const isGroup = (entry: NavEntry): entry is NavGroup => 'links' in entry

/** The tabs of the admin's page beside the first one; `view`: the word of those that are a view of the same page. */
export const adminTabs = [
  { label: 'All inspections', to: paths.adminInspections(), view: 'inspections' },
  { label: 'Calendar', to: paths.adminCalendar(), view: 'calendar' },
  { label: 'Figures', to: paths.adminFigures(), view: 'figures' },
  { label: 'Money', to: paths.adminMoney(), view: 'money' },
  { label: 'Service areas', to: paths.adminServiceAreas(), view: null },
  { label: 'Audit trail', to: paths.adminAudit(), view: 'audit' },
  { label: 'Settings', to: paths.adminSettings(), view: 'settings' },
] as const satisfies readonly (NavLink & { view: string | null })[]

/** Pages of a role to which a link on another page leads, and no menu. */
export const besideMenus: Record<Role, readonly NavLink[]> = {
  homeowner: [],
  inspector: [
    { label: 'All inspections', to: paths.inspections('all') },
    { label: 'Tests', to: paths.inspectorTests('all') },
    { label: 'Hours and time off', to: paths.inspectorAvailability() },
    { label: 'My comments', to: paths.myComments() },
    { label: 'My templates', to: paths.myTemplates() },
    { label: 'On this device', to: paths.onThisDevice() },
  ],
  admin: [...adminTabs, { label: 'Error reports', to: paths.adminErrors() }],
}

/** The navigation of each role, in the specification's own words; the bar and the mobile menu show the same. */
export const navigationFor = (
  role: Role | null,
  propertyId: string | null,
  canManageIssues: boolean,
): NavEntry[] => {
  if (role === 'inspector')
    return [
      { label: 'Dashboard', to: paths.inspectorDashboard() },
      { label: 'New Inspection', to: paths.newInspection() },
      {
        label: 'Tools',
        links: [
          { label: 'Service Areas', to: paths.inspectorServiceAreas() },
          { label: 'Pricing Calculator', to: paths.pricingCalculator() },
        ],
      },
    ]
  if (role === 'admin')
    return [
      { label: 'Admin', to: paths.admin() },
      { label: 'New Inspection', to: paths.newInspection() },
    ]
  if (role === null) return []
  const of = (path: (property: { propertyId: string }) => string) =>
    propertyId === null ? paths.addProperty() : path({ propertyId })
  return [
    { label: 'Dashboard', to: of(paths.propertyDashboard) },
    {
      label: 'Property',
      links: [
        { label: 'Health Score', to: of(paths.homeHealth) },
        { label: 'DIY Inspection', to: of(paths.diy) },
        { label: 'Home Inspections', to: of(paths.homeInspections) },
        ...(canManageIssues ? [{ label: 'Manage Issues', to: of(paths.issues) }] : []),
      ],
    },
    {
      label: 'Services',
      links: [
        { label: 'Documents', to: of(paths.documents) },
        { label: 'Service Providers', to: of(paths.serviceProviders) },
        { label: 'Reminders', to: of(paths.reminders) },
        { label: 'Pricing Calculator', to: paths.pricingCalculator() },
        { label: 'Request Inspection', to: paths.requestInspection() },
      ],
    },
  ]
}

/** The way back from a switched view, by whose it is. */
export const backName = {
  admin: 'Switch Back to Admin Account',
  inspector: 'Switch Back to Inspector Account',
  homeowner: '',
} as const

/** A view that somebody can switch to. */
export const viewName = { inspector: 'Inspector view', homeowner: 'Homeowner view' } as const
