/** The mark: a roof over a hearth's flame. */
export const Logo = ({ size = 30 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M3 15 16 4l13 11v13H3Z" fill="var(--primary)" />
    <path
      d="M16 11c4 4 6 6.500 6 10a6 6 0 0 1-12 0c0-2 1-3.500 2.500-5 .3 1.500 1 2.300 2 2.500-.5-3 .3-5.500 1.500-7.500Z"
      fill="var(--coral)"
    />
  </svg>
)
