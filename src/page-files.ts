import type { ComponentType } from 'react'

export type PageLoader = () => Promise<{ default: ComponentType }>

/** Where each page's code is; each is a chunk of its own. */
export const pages = {
  activateAccount: () => import('#src/pages/public/activate-account-page.tsx'),
  addProperty: () => import('#src/pages/homeowner/add-property-page.tsx'),
  admin: () => import('#src/pages/admin/admin-page.tsx'),
  analysis: () => import('#src/pages/shared/analysis-page.tsx'),
  analysisDownload: () => import('#src/pages/public/analysis-download-page.tsx'),
  contact: () => import('#src/pages/public/contact-page.tsx'),
  demo: () => import('#src/pages/public/demo-page.tsx'),
  forgotPassword: () => import('#src/pages/public/forgot-password-page.tsx'),
  homeHealth: () => import('#src/pages/homeowner/home-health-page.tsx'),
  homeInspections: () => import('#src/pages/homeowner/home-inspections-page.tsx'),
  inspection: () => import('#src/pages/shared/inspection-page.tsx'),
  inspectionForm: () => import('#src/pages/inspector/inspection-form-page.tsx'),
  inspectionOverview: () => import('#src/pages/inspector/inspection-overview-page.tsx'),
  inspectionReportPublic: () => import('#src/pages/public/inspection-report-public-page.tsx'),
  inspections: () => import('#src/pages/inspector/inspections-page.tsx'),
  inspectorDashboard: () => import('#src/pages/inspector/inspector-dashboard-page.tsx'),
  issueResolution: () => import('#src/pages/homeowner/issue-resolution-page.tsx'),
  landing: () => import('#src/pages/public/landing-page.tsx'),
  legal: () => import('#src/pages/public/legal-page.tsx'),
  login: () => import('#src/pages/public/login-page.tsx'),
  notFound: () => import('#src/pages/shared/not-found-page.tsx'),
  notifications: () => import('#src/pages/shared/notifications-page.tsx'),
  oauthCallback: () => import('#src/pages/public/oauth-callback-page.tsx'),
  passwordChanged: () => import('#src/pages/public/password-changed-page.tsx'),
  paymentCancelMobile: () => import('#src/pages/public/payment-cancel-mobile-page.tsx'),
  paymentSuccess: () => import('#src/pages/public/payment-success-page.tsx'),
  paymentSuccessMobile: () => import('#src/pages/public/payment-success-mobile-page.tsx'),
  placeholder: () => import('#src/pages/shared/placeholder-page.tsx'),
  pricingCalculator: () => import('#src/pages/shared/pricing-calculator-page.tsx'),
  profile: () => import('#src/pages/shared/profile-page.tsx'),
  propertyDashboard: () => import('#src/pages/homeowner/property-dashboard-page.tsx'),
  report: () => import('#src/pages/shared/report-page.tsx'),
  requestInspection: () => import('#src/pages/homeowner/request-inspection-page.tsx'),
  resetPassword: () => import('#src/pages/public/reset-password-page.tsx'),
  sampleReport: () => import('#src/pages/public/sample-report-page.tsx'),
  serviceAreas: () => import('#src/pages/inspector/service-areas-page.tsx'),
  signUp: () => import('#src/pages/public/sign-up-page.tsx'),
  unauthorized: () => import('#src/pages/shared/unauthorized-page.tsx'),
  verify: () => import('#src/pages/public/verify-page.tsx'),
} satisfies Record<string, PageLoader>

export type PageName = keyof typeof pages
