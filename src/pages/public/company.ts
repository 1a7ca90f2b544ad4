import { useResource } from '#src/pages/shared/use-resource.ts'

/** The default until the server sends its own. */
const defaultCompany = 'Hearthkeep Home Care LLC'
export const supportEmail = 'support@hearthkeep.example'

/** Whose service this is. */
export const useCompany = (): { name: string; email: string } => {
  const { data } = useResource('public.companyInfo', {})
  return {
    name: data?.company_name ?? defaultCompany,
    email: data?.support_email ?? supportEmail,
  }
}
