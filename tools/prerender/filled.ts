/** Placeholders in a prerendered page; server/web-pages.ts replaces them with the server's values. */
export const filled = {
  publicUrl: '__PUBLIC_URL__',
  company: '__COMPANY_NAME__',
  supportEmail: '__SUPPORT_EMAIL__',
  externalSignIn: '__EXTERNAL_SIGN_IN__',
} as const
