/** Words that stand in a prerendered page where the server fills in what it knows; server/web-pages.ts does. */
export const filled = {
  publicUrl: '__PUBLIC_URL__',
  company: '__COMPANY_NAME__',
  supportEmail: '__SUPPORT_EMAIL__',
  externalSignIn: '__EXTERNAL_SIGN_IN__',
} as const
