/** The types of the driver's methods are lists of overloads, none of which accepts a plain argument list; we only pass them on. */
export const methodsOf = (prototype: object) => prototype as Record<string, (...given: unknown[]) => unknown>
