import { apiBase } from './environment.ts'

export type Company = { company_name: string; support_email: string | null }

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

/**
 * Whose service this is, as the API says it now; `known`, what the page itself says, where it does not say. Public pages
 * make this one call, so it does without the client and the contract's schemas.
 */
export const askCompany = async (known: Company): Promise<Company> => {
  try {
    const response = await fetch(`${apiBase}/public/company-info`, { credentials: 'include' })
    if (!response.ok) return known
    const answer: unknown = await response.json()
    const said: Record<string, unknown> = typeof answer === 'object' ? { ...answer } : {}
    const name = text(said.company_name)
    return name === null
      ? known
      : { company_name: name, support_email: text(said.support_email) ?? known.support_email }
  } catch {
    return known
  }
}
