import type { ReactNode } from 'react'
import { safeReturn } from '#src/machines/auth/session-facts.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { buttonClass } from '#src/ui/button.tsx'

/**
 * The way through another sign-in service, where the server offers one. It leaves the app, so it is a plain link;
 * `children`: other words than its name.
 */
export const ExternalSignIn = ({
  next = null,
  children,
}: {
  next?: string | null
  children?: ReactNode
}) => {
  const { apiBase, externalIssuer } = useWired()
  const back = safeReturn(next)
  return (
    externalIssuer && (
      <a
        // Pressed before the app is there, it waits: a prerendered page knows no way back.
        data-waits
        className={buttonClass('secondary', true)}
        href={`${apiBase}/auth/external${back ? `?next=${encodeURIComponent(back)}` : ''}`}
      >
        {children ?? `Continue with ${externalIssuer}`}
      </a>
    )
  )
}
