import '#web/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { Button } from '#web/ui/button.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Button>Canvass</Button>);
