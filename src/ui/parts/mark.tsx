/** The product's mark, drawn as in `public/mark.svg` and without a request of its own. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#126a74" />
      <path
        d="M8 24V9.5A1.5 1.5 0 0 1 9.5 8H17a6 6 0 0 1 0 12h-4.5"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="23.5" cy="23.5" r="2.5" fill="#e8b95c" />
    </svg>
  )
}
