import { paths } from '#contract/vocabulary/paths.ts'
import type { RouteFacts } from './route-facts.ts'

const descriptions: Readonly<Record<string, string>> = {
  [paths.landing()]:
    'See what state your home is in and what to do next: one inspection becomes one list of issues and a score that follows.',
  [paths.login()]:
    'Log in to your home, its inspections and reports, or to your work as an inspector.',
  [paths.signUp()]:
    'One account for your home, its inspections and what comes after; for inspectors too.',
  [paths.featuresDemo()]:
    'The product itself on invented data: a score, field work without a signal, a radon test, a county map, a repair request.',
  [paths.sampleReport()]:
    'A whole home inspection report to read: findings by severity, photographs, limits, and the rating of every part.',
  [paths.demo()]:
    'Try everything as a homeowner, an inspector or an admin: the real product with a household of your own for an hour.',
  [paths.terms()]: 'What we offer, how an inspection works, and who owns a report.',
  [paths.privacy()]: 'What your browser keeps, what we keep, and who sees it.',
  [paths.contact()]: 'Write to us about your account, an inspection, a payment or a fault.',
}

/**
 * What search engines and previews say of a page; undefined for most. A page that has one is prerendered, in the
 * sitemap and open to indexing. Of any other, nothing tells a search engine or the next site the address, which may
 * carry a secret.
 */
export const descriptionOf = ({
  path,
  canonical = path,
}: Pick<RouteFacts, 'path' | 'canonical'>): string | undefined => descriptions[canonical]
