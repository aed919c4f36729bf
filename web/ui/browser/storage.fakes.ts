/** A browser's storage for tests. As in browsers, the stored names are its only enumerable properties. */
export function createStorage(kept: Record<string, string> = {}, { isFull = false } = {}): Storage {
  const part: Partial<Storage> & ThisType<Record<string, string>> = {
    key(index) {
      return Object.keys(this)[index] ?? null;
    },
    getItem(name) {
      return Object.hasOwn(this, name) ? (this[name] ?? null) : null;
    },
    setItem(name, value) {
      if (isFull) throw new Error('QuotaExceededError');
      this[name] = value;
    },
    removeItem(name) {
      delete this[name];
    },
  };
  Object.defineProperty(part, 'length', {
    get() {
      return Object.keys(this).length;
    },
  });
  return Object.assign(Object.create(part), kept);
}
