/* Starts the viewer of /api/docs. Browsers get this file as it is. */

const dark = matchMedia('(prefers-color-scheme: dark)')
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
followScheme()
dark.addEventListener('change', followScheme)

/** Replaces each reference by what it refers to, except inside itself: a shape may contain its own kind. */
const withShapes = (value, whole, within = []) => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => withShapes(one, whole, within))
  const { $ref } = value
  if (typeof $ref === 'string' && $ref.startsWith('#/') && !within.includes($ref)) {
    const shape = $ref
      .slice(2)
      .split('/')
      .reduce((at, step) => at?.[step], whole)
    return withShapes(shape, whole, [...within, $ref])
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withShapes(one, whole, within)]),
  )
}

/**
 * Swagger UI's own resolver reads the whole document again for the first view and for every operation that is opened,
 * which takes seconds. Our document only refers to named shapes within itself.
 */
const resolveWithin = () => ({
  fn: {
    resolveSubtree: async (whole, path) => ({
      spec: withShapes(
        path.reduce((at, step) => at?.[step], whole),
        whole,
      ),
      errors: [],
    }),
  },
})

globalThis.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  // Who may call an operation, and on which plan, are extensions of ours.
  showExtensions: true,
  // The viewer is for reading. Trying an operation out would change the data of the organiser at this address.
  supportedSubmitMethods: [],
  validatorUrl: null,
  plugins: [resolveWithin],
})
