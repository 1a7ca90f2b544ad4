// A roof slope with a chimney: shingles that have lost their granules around it.
const vec3 eye = vec3(-1.5, 2.15, 3.3), target = vec3(0.35, 0.55, -0.2);
const float zoom = 1.25, exposure = 0.62, sunSoft = 14.0, lampFall = 1.0, closeness = 1.0;
const vec3 sun = normalize(vec3(-0.55, 0.75, 0.45)), sunColor = vec3(3.0, 2.75, 2.35), skyColor = vec3(0.62, 0.76, 0.95), groundColor = vec3(0.26, 0.24, 0.22);
const vec3 lampAt = vec3(0), lampColor = vec3(0);
vec3 sky(vec3 d) { vec3 c = mix(vec3(0.78, 0.87, 0.95), vec3(0.3, 0.52, 0.82), clamp(d.y * 1.6 + 0.1, 0.0, 1.0)); return mix(c, vec3(1), smoothstep(0.52, 0.75, fbm(d * vec3(3, 6, 3))) * 0.7); }
vec3 onSlope(vec3 p) { p.yz = turn(0.48) * p.yz; return p; }
float worn(vec2 q) { return smoothstep(0.6, 0.74, fbm(vec3(q * 1.5, 3.0)) + 0.42 * exp(-1.3 * length(q - vec2(0.55, -0.15)))); }
vec2 map(vec3 p) {
  vec3 q = onSlope(p);
  vec4 c = course(vec2(q.x, -q.z), vec2(0.52, 0.3));
  float wear = worn(q.xz), tab = step(0.012, 0.26 - abs(c.x));
  float up = (0.15 - c.y) * 0.11 + 0.018 * c.w * tab + 0.006 * noise(vec3(q.xz * 60.0, 1.0)) * (1.0 - wear);
  up -= wear * 0.012 * c.w + (1.0 - tab) * 0.02;
  float curl = wear * smoothstep(-0.05, -0.15, c.y) * 0.035 * smoothstep(0.35, 0.8, c.w);
  vec2 hit = vec2((q.y - up - curl) * 0.6, 1.0);
  vec3 k = p - vec3(1.05, 0.9, -0.75);
  vec4 b = course(vec2(abs(k.x) > abs(k.z) ? k.z : k.x, k.y), vec2(0.3, 0.1));
  hit = near(hit, box(k, vec3(0.42, 1.5, 0.34), 0.01) - 0.012 * joint(b.xy, vec2(0.3, 0.1), 0.014), 2.0);
  vec3 f = q - vec3(0.98, 0.07, -0.62);
  hit = near(hit, box(f, vec3(0.56, 0.035, 0.56), 0.02), 3.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  vec3 q = onSlope(p);
  if (id < 1.5) {
    vec4 c = course(vec2(q.x, -q.z), vec2(0.52, 0.3));
    float wear = worn(q.xz), grit = hash(floor(q * 130.0));
    vec3 granules = mix(vec3(0.1, 0.095, 0.1), vec3(0.27, 0.245, 0.24), grit) * (0.75 + 0.5 * c.w);
    vec3 bare = mix(vec3(0.33, 0.25, 0.17), vec3(0.5, 0.42, 0.31), fbm(q * vec3(30, 8, 6)));
    float lost = clamp(wear * (0.55 + 0.8 * noise(q * 34.0)) , 0.0, 1.0);
    look = Look(mix(granules, bare, smoothstep(0.35, 0.7, lost)), 0.12, 0.0, 0.16, 70.0);
  } else if (id < 2.5) {
    vec3 k = p - vec3(1.05, 0.9, -0.75);
    vec4 b = course(vec2(abs(k.x) > abs(k.z) ? k.z : k.x, k.y), vec2(0.3, 0.1));
    float j = joint(b.xy, vec2(0.3, 0.1), 0.014);
    look = Look(mix(vec3(0.52, 0.49, 0.45), mix(vec3(0.33, 0.12, 0.08), vec3(0.5, 0.22, 0.14), b.w) * (0.7 + 0.6 * fbm(p * 14.0)), j), 0.1, 0.0, 0.2, 40.0);
  } else look = Look(vec3(0.42, 0.44, 0.46) * (0.8 + 0.3 * fbm(p * 9.0)), 0.4, 0.7, 0.06, 20.0);
}
