import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react';/g;

/** Takes each icon from its own file: reading the package's list of 6,000 icons doubles the time of a build. */
export function singleIcons(): Plugin {
  return {
    name: 'sampan-single-icons',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('@tabler/icons-react')) return null;
      return { code: code.replace(IMPORT, (_whole, names: string) => names.split(',').map(importOf).join('')), map: null };
    },
  };
}

function importOf(name: string): string {
  const icon = name.trim();
  return icon === '' || icon.startsWith('type ') ? '' : `import ${icon} from '@tabler/icons-react/icons/${icon}';`;
}
