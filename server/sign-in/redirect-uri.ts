import { paths } from '#contract/vocabulary/paths.ts'
import type { Config } from '#server/config.ts'

/** The page to which an issuer sends people back; register exactly this address at the issuer. */
export const redirectUriOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${publicUrl}${paths.oauthCallback()}`
